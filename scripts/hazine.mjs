#!/usr/bin/env node
// The `hazine` command: installs and builds what is missing, then runs the compiled command line in this process.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/src/cli.js');
