import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixture = (file: string): string => readFileSync(join(process.cwd(), 'test/fixtures', file), 'utf8');

/** A fixture that is one JSON value. */
export function readCase<T>(file: string): T {
  return JSON.parse(fixture(file)) as T;
}

/** A fixture of one JSON value a line. */
export function readCases<T>(file: string): T[] {
  return fixture(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T);
}
