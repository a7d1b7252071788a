import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { aptInstall } from './apt-install.mjs';
import { isExecutable, listFolder, onPath } from './find-program.mjs';

const debian = '/usr/lib/postgresql';

/** @param {string} folder */
const isComplete = (folder) =>
  ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name)));

const present = () => {
  const installed = listFolder(debian)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  const initdb = onPath(['initdb']);
  return [...installed, ...(initdb ? [dirname(realpathSync(initdb))] : [])].find(isComplete);
};

/** The folder with PostgreSQL's initdb and postgres: the machine's, or one that is installed now. */
export const findPostgres = async () => {
  const found = present() ?? ((await aptInstall('postgresql')) ? present() : undefined);
  if (found) return found;
  throw new Error(
    'PostgreSQL is missing and could not be installed: install its server (initdb and postgres on PATH).',
  );
};
