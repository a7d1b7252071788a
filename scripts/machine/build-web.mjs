import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { findNode24 } from './node24.mjs';
import { inProject, root } from './project.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

const sources = ['web', 'card-entry', 'contract', 'domain', 'package-lock.json'];
const configs = ['web/vite.config.ts', 'card-entry/vite.config.ts'];
const results = ['web/dist/server/server.js', 'card-entry/dist/card-page.js'].map(inProject);
const stamp = inProject('web/dist/.sources');

/** @param {string} hash */
const isBuiltFrom = (hash) =>
  [stamp, ...results].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === hash;

/**
 * Builds the web app and the card page unless they were built from these very sources.
 *
 * @param {{ isForced?: boolean }} [options]
 */
export const buildWeb = async ({ isForced = false } = {}) => {
  const hash = sourceHash(root, sources);
  if (!isForced && isBuiltFrom(hash)) return;
  console.log('Building the web app and the card page …');
  for (const config of configs) {
    const { status, output } = await run(
      findNode24(),
      [inProject('node_modules/vite/bin/vite.js'), 'build', '--config', config],
      { isQuiet: !isForced, env: { NODE_ENV: 'production' } },
    );
    if (status !== 0) {
      throw new Error(`The build by ${config} failed.${isForced ? '' : `\n${output.trim()}`}`);
    }
  }
  writeFileSync(stamp, hash);
};
