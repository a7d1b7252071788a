import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode24, inProject } from './setup/project.mjs';
import { argumentsOf, builtPrograms, runTogether } from './setup/run-together.mjs';

const [app = '', cardOrigin = ''] = builtPrograms;
/** @type {Readonly<Record<string, readonly string[]>>} */
const choices = { app: [app], 'card-origin': [cardOrigin], both: [app, cardOrigin] };

const [choice = 'both', ...more] = process.argv.slice(2);

try {
  const programs = Object.hasOwn(choices, choice) ? choices[choice] : undefined;
  if (!programs || more.length > 0)
    throw new Error('usage: npm run serve [-- app | card-origin]; both by default');
  const missing = [...programs, 'web/dist/server/server.js', 'card-entry/dist/card-page.js'].filter(
    (path) => !existsSync(inProject(path)),
  );
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')}: not built; run npm run build first`);
  process.exitCode = await runTogether(findNode24(), programs.map(argumentsOf), {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'dineback-compiled'),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
