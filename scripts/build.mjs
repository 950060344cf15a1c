// Compiles src/ and migrations/ to dist/ with the TypeScript API and the @nestjs/swagger plugin, as nest-cli.json says.
// `nest build` would do the same, but its schematics need Node 22: see docs/decisions/0002-build-without-nest-cli.md.
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { before as swaggerPlugin } from '@nestjs/swagger/plugin';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');
const { compilerOptions } = JSON.parse(readFileSync(join(root, 'nest-cli.json'), 'utf8'));

/** Writes dist/ anew; throws with the compiler's messages where the code does not compile. */
export function build() {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
    },
  };
  const config = ts.getParsedCommandLineOfConfigFile(join(root, compilerOptions.tsConfigPath), {}, host);
  const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
  const diagnostics = [...config.errors, ...ts.getPreEmitDiagnostics(program)];
  if (diagnostics.length > 0) {
    const format = { getCurrentDirectory: () => root, getCanonicalFileName: (file) => file, getNewLine: () => '\n' };
    throw new Error(ts.formatDiagnostics(diagnostics, format));
  }
  // beside dist/ first, so that a build which is cut short never leaves half of one
  const { outDir } = config.options;
  config.options.outDir = `${outDir}.${process.pid}`;
  const [plugin] = compilerOptions.plugins;
  program.emit(undefined, undefined, undefined, false, { before: [swaggerPlugin(plugin.options, program)] });
  rmSync(outDir, { recursive: true, force: true });
  renameSync(config.options.outDir, outDir);
}
