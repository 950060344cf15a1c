// Writes docs/openapi.json from the code, without a database; with --check says whether it is up to date and valid.
// The validator knows the OpenAPI 3.1 schema and nothing of this project.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { prepare, root } from './prepare.mjs';

await prepare();
const { loadConfig } = await import('../dist/src/config.js');
const { createApp } = await import('../dist/src/app.setup.js');
const { describeApi } = await import('../dist/src/openapi.setup.js');

const app = await createApp(loadConfig({ HAZINE_LOG_LEVEL: 'silent' }), 'postgres://nobody@127.0.0.1:1/none', { preview: true });
const document = `${JSON.stringify(describeApi(app), null, 2)}\n`;

const { valid, errors } = await new Validator().validate(JSON.parse(document));
if (!valid) fail(`The document is not valid OpenAPI:\n${JSON.stringify(errors, null, 2)}`);

const path = join(root, 'docs', 'openapi.json');
if (!process.argv.includes('--check')) writeFileSync(path, document);
else if (readFileSync(path, 'utf8') !== document) fail('docs/openapi.json is not what the code says: run `npm run openapi` and commit it.');
process.exit(0);

function fail(message) {
  console.error(message);
  process.exit(1);
}
