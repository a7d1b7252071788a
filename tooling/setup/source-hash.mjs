import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.tanstack']);

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesUnder = (path) => {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !/\.(test|gen)\.tsx?$/.test(name))
    .flatMap((name) => filesUnder(join(path, name)));
};

/**
 * One digest over the names and contents of all files under the given paths.
 *
 * @param {string} folder what the paths are relative to
 * @param {string[]} paths files and folders, each of which must exist
 */
export const sourceHash = (folder, paths) => {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => filesUnder(join(folder, path))).sort();
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${file.slice(folder.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
};
