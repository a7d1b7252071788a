import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findNode24 } from './node24.mjs';
import { inProject, root } from './project.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

/** @typedef {{ name: string, sources: string[], configs: string[], results: string[], stamp: string }} Part */

/** @type {Part[]} */
const parts = [
  {
    name: 'the web app and the card page',
    sources: ['web', 'card-entry', 'contract', 'domain', 'package-lock.json'],
    configs: ['web/vite.config.ts', 'card-entry/vite.config.ts'],
    results: ['web/dist/server/server.js', 'card-entry/dist/card-page.js'],
    stamp: 'web/dist/.sources',
  },
  {
    name: 'the server',
    sources: ['server', 'demo', 'search-engine', 'contract', 'domain', 'package-lock.json'],
    configs: ['server/vite.config.ts'],
    results: ['server/dist/main.js'],
    stamp: 'server/dist/.sources',
  },
];

/** @param {Part} part @param {string} hash */
const isBuiltFrom = ({ stamp, results }, hash) =>
  [stamp, ...results].every((path) => existsSync(inProject(path))) &&
  readFileSync(inProject(stamp), 'utf8') === hash;

/** @param {Part} part @param {boolean} isForced */
const buildPart = async (part, isForced) => {
  const hash = sourceHash(root, part.sources);
  if (!isForced && isBuiltFrom(part, hash)) return;
  console.log(`Building ${part.name} …`);
  for (const config of part.configs) {
    const { status, output } = await run(
      findNode24(),
      [inProject('node_modules/vite/bin/vite.js'), 'build', '--config', config],
      { isQuiet: !isForced, env: { NODE_ENV: 'production' } },
    );
    if (status !== 0) {
      throw new Error(`The build by ${config} failed.${isForced ? '' : `\n${output.trim()}`}`);
    }
  }
  writeFileSync(inProject(part.stamp), hash);
};

/**
 * Builds each part of the product unless it was built from these very sources.
 *
 * @param {{ isForced?: boolean }} [options]
 */
export const buildProduct = async ({ isForced = false } = {}) => {
  for (const part of parts) await buildPart(part, isForced);
};
