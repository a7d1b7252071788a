import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** @param {string} path */
export const inProject = (path) => `${root}${path}`;

/**
 * A Node that runs TypeScript directly: the installed package, else this one if it is new enough.
 */
export const findNode24 = () => {
  const installed = inProject('node_modules/.bin/node');
  if (existsSync(installed)) return installed;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new Error(
    `Node 24 is missing: no prebuilt one exists for ${process.platform}-${process.arch}; install Node 24 and try again.`,
  );
};
