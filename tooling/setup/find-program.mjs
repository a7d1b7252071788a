import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall } from './apt-install.mjs';

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

// Not on the PATH of ordinary users.
const debian = '/usr/sbin/nginx';

const present = () => onPath(['nginx']) ?? (isExecutable(debian) ? debian : undefined);

/** The path of nginx: the machine's, or one that is installed now; undefined where neither is possible. */
export const findNginx = async () =>
  present() ?? ((await aptInstall('nginx-light')) ? present() : undefined);
