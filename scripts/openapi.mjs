// Writes docs/openapi.json from the code, without a database; with --check says whether it is up to date and valid.
// So is docs/permissions.md, from the table of permissions. The validator knows the OpenAPI 3.1 schema and nothing of this project.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { format, resolveConfig } from 'prettier';
import { prepare, root } from './prepare.mjs';

await prepare();
const { loadConfig } = await import('../dist/src/config.js');
const { createApp } = await import('../dist/src/app.setup.js');
const { describeApi } = await import('../dist/src/openapi.setup.js');
const { permissionsPage } = await import('../dist/src/auth/permission-words.js');

const app = await createApp(loadConfig({ HAZINE_LOG_LEVEL: 'silent' }), 'postgres://nobody@127.0.0.1:1/none', { preview: true });
const document = `${JSON.stringify(describeApi(app), null, 2)}\n`;

const { valid, errors } = await new Validator().validate(JSON.parse(document));
if (!valid) fail(`The document is not valid OpenAPI:\n${JSON.stringify(errors, null, 2)}`);

const page = await format(permissionsPage(), { ...(await resolveConfig(join(root, 'package.json'))), parser: 'markdown' });
for (const [name, text] of [
  ['openapi.json', document],
  ['permissions.md', page],
]) {
  const path = join(root, 'docs', name);
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (!existsSync(path) || readFileSync(path, 'utf8') !== text)
    fail(`docs/${name} is not what the code says: run \`npm run openapi\` and commit it.`);
}
process.exit(0);

function fail(message) {
  console.error(message);
  process.exit(1);
}
