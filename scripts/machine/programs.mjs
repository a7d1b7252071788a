import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

// Node's young generation would grow to 134 MB for a burst and keep it; what lives on is a third of that.
const memoryFlag = '--max-semi-space-size=8';

/** @param {string} path of a program */
export const argumentsOf = (path) => [memoryFlag, path];

/** The entry files of the processes that make the product: the app and, where it exists, the card origin. */
export const programs = () => [
  'server/src/main.ts',
  ...['card-entry/src/main.ts'].filter((path) => existsSync(inProject(path))),
];
