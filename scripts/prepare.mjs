// What `npm start` and `npm test` need before anything else, with Node and npm alone: the packages and the build.
// Both steps are skipped when nothing changed since the last time.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const hashOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.spec.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();

/** Runs `step` unless `stamp` says that it was run for the same content. */
async function once(stamp, files, step) {
  const path = join(root, stamp);
  const hash = hashOf(files);
  if (existsSync(path) && readFileSync(path, 'utf8') === hash) return;
  await step();
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, hash);
}

export async function installPackages() {
  await once('node_modules/.hazine-installed', ['package-lock.json'], () => {
    console.error('hazine: installing packages (npm ci)');
    // npm's own bundled entry point where we were started by npm, the command otherwise
    const npm = process.env.npm_execpath;
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    if (npm?.endsWith('.js')) execFileSync(process.execPath, [npm, ...args], { cwd: root, stdio: ['ignore', 2, 2] });
    else execFileSync('npm', args, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  });
}

export async function buildIfChanged() {
  const sources = [...filesBelow('src'), ...filesBelow('migrations'), ...filesBelow('scripts')];
  await once('dist/.hazine-built', ['package-lock.json', 'tsconfig.json', 'tsconfig.build.json', 'nest-cli.json', ...sources], async () => {
    console.error('hazine: building');
    const { build } = await import('./build.mjs');
    try {
      build();
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }
  });
}

export async function prepare() {
  await installPackages();
  await buildIfChanged();
}

if (process.argv[1] === import.meta.filename) await prepare();
