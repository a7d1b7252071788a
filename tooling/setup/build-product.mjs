import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { withProgress } from './progress.mjs';
import { findNode24, inProject, root } from './project.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

/** @typedef {{ name: string, sources: string[], configs: string[], results: string[], stamp: string }} Part */

/** @type {Part[]} */
const parts = [
  {
    name: 'the web app and the card page',
    sources: [
      'web',
      'ui',
      'api-client',
      'card-entry',
      'contract',
      'domain',
      'demo',
      'tooling/bundle',
      'package-lock.json',
    ],
    configs: [
      'web/vite.config.ts',
      'card-entry/vite.config.ts',
      'tooling/bundle/card-origin.config.ts',
    ],
    results: [
      'web/dist/server/server.js',
      'card-entry/dist/card-page.js',
      'card-entry/dist/server/main.js',
    ],
    stamp: 'web/dist/.sources',
  },
  {
    name: 'the console',
    sources: [...['console', 'ui', 'api-client', 'contract', 'domain', 'package-lock.json']],
    configs: ['console/vite.config.ts'],
    results: ['console/dist/index.html'],
    stamp: 'console/dist/.sources',
  },
  {
    name: 'the server',
    sources: [
      ...['server', 'demo', 'search-engine', 'contract', 'domain'],
      ...['tooling/bundle', 'package-lock.json'],
    ],
    configs: ['tooling/bundle/app.config.ts'],
    results: ['server/dist/main.js', 'server/dist/dineback.js'],
    stamp: 'server/dist/.sources',
  },
];

/** @param {Part} part @param {string} hash */
const isBuiltFrom = ({ stamp, results }, hash) =>
  [stamp, ...results].every((path) => existsSync(inProject(path))) &&
  readFileSync(inProject(stamp), 'utf8') === hash;

/** @param {string} config @param {boolean} isForced */
const buildConfig = async (config, isForced) => {
  const { status, output } = await run(
    findNode24(),
    [inProject('node_modules/vite/bin/vite.js'), 'build', '--config', config],
    { isQuiet: !isForced, env: { NODE_ENV: 'production' } },
  );
  if (status !== 0)
    throw new Error(`The build by ${config} failed.${isForced ? '' : `\n${output.trim()}`}`);
};

/** @param {Part} part @param {boolean} isForced */
const buildPart = async (part, isForced) => {
  const hash = sourceHash(root, part.sources);
  for (const config of part.configs) await buildConfig(config, isForced);
  writeFileSync(inProject(part.stamp), hash);
};

/**
 * Builds the parts of the product in parallel, each only if its sources have changed.
 *
 * @param {{ isForced?: boolean }} [options]
 */
export const buildProduct = async ({ isForced = false } = {}) => {
  const stale = parts.filter(
    (part) => isForced || !isBuiltFrom(part, sourceHash(root, part.sources)),
  );
  if (stale.length === 0) return;
  const build = () => Promise.all(stale.map((part) => buildPart(part, isForced)));
  const label = `Building ${stale.map(({ name }) => name).join(' and ')}`;
  await (isForced ? build() : withProgress(label, build));
};
