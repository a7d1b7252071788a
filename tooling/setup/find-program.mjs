import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} path */
export const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * The first of the names that is a program on PATH.
 *
 * @param {string[]} names
 */
export const onPath = (names) =>
  names
    .flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find(isExecutable);

/**
 * The names inside a folder, none when it does not exist.
 *
 * @param {string} folder
 */
export const listFolder = (folder) => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
