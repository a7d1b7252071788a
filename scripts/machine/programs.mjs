import { existsSync } from 'node:fs';
import { inProject } from './project.mjs';

/** The entry files of the processes that make the product: the app and, where it exists, the card origin. */
export const programs = () => [
  'server/src/main.ts',
  ...['card-entry/src/main.ts'].filter((path) => existsSync(inProject(path))),
];
