// Every rule of docs/rules is found by its number (`grep -rn K3.2`) in the code that keeps it and in a test of it.
// Left out are the Dutch system, whose numbers are those of FIDE, and mangala and Kalah, which the cases of the engine hold.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(fileURLToPath(import.meta.url), '..', '..');

/** Rules without a place of their own, and why. */
const withoutCode = {
  'K4.2': 'an example of K4.1',
  'R5.2': 'what R5.1 does not strike',
  'R5.3': 'is as in every tournament',
  'R5.4': 'follows from ranking the rounds so far',
  'R6.1': 'follows from R6.2 and R6.3',
  'SV2.2': 'is R6.5',
  'SV3.5': 'a property of the tables, for the tests',
  'T23.2': 'is what is played (T3)',
  'TM3.1': 'the pairing knows entries only',
};
const withoutTest = {
  'R5.4': 'among those of R5.1',
  'SV3.1': 'among those of SV3',
  'SV3.2': 'among those of SV3',
  'SV3.3': 'among those of SV3',
  'T1.5': 'is K5.1',
  T3: 'words only',
};

const read = (folder, isWanted) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => isWanted(file))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))
    .join('\n');
const isTest = (file) => file.endsWith('.spec.ts');
const numbersIn = (text) => new Set(Array.from(text.matchAll(/(?<![\w.])[A-Z]{1,2}\d+(?:\.\d+)*/g), ([number]) => number));

const leftOut = ['dutch.md', 'mangala.md', 'kalah.md'];
const pages = read('docs/rules', (file) => file.endsWith('.md') && !leftOut.includes(file));
const rules = new Set(Array.from(pages.matchAll(/^(?:## | *- )?(?:\*\*)?([A-Z]{1,2}\d+(?:\.\d+)*)\b/gm), ([, number]) => number));
const isCode = (file) => file.endsWith('.ts') && !isTest(file);
const code = numbersIn(read('src', isCode) + read('migrations', isCode));
const tests = numbersIn(read('src', isTest) + read('test', (file) => file.endsWith('.ts')));

/** Rules of which neither the number nor that of a part is there, and exceptions that are none. */
function faults(where, found, exceptions) {
  const isFound = (rule) => found.has(rule) || [...found].some((number) => rules.has(number) && number.startsWith(`${rule}.`));
  const missing = [...rules].filter((rule) => !isFound(rule) && !(rule in exceptions));
  const idle = Object.keys(exceptions).filter((rule) => !rules.has(rule) || isFound(rule));
  return [...missing.map((rule) => `${rule} is not named in ${where}`), ...idle.map((rule) => `${rule} is no exception in ${where}`)];
}

const found = [...faults('the code', code, withoutCode), ...faults('the tests', tests, withoutTest)];
for (const fault of found) console.error(fault);
process.exit(found.length > 0 ? 1 : 0);
