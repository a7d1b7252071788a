#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findNode24, inProject } from './setup/project.mjs';

// The rows of an import's batch outlive a small young generation, which would copy them again and again.
const memoryFlag = '--max-semi-space-size=64';

const [first, ...rest] = process.argv.slice(2);
// The card origin has a database of its own, which the app's commands never open.
const isVault = first === 'vault';
const source = inProject(isVault ? 'card-entry/src/vault-command.ts' : 'server/src/cli/main.ts');
const built = inProject(isVault ? 'card-entry/dist/server/vault.js' : 'server/dist/dineback.js');
// A release has no sources; in production a checkout runs what was built, as its processes do.
const prefersBuilt = process.env.NODE_ENV === 'production' && existsSync(built);
const program = prefersBuilt || !existsSync(source) ? built : source;
const args = isVault ? rest : process.argv.slice(2);

const child = spawn(findNode24(), [memoryFlag, program, ...args], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: inProject('.cache/compile'), ...process.env },
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => child.kill(signal));
}
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
