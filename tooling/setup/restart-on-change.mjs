import { readFileSync, utimes, watch } from 'node:fs';
import { join } from 'node:path';

const QUIET_MS = 200;

/** @param {string} path */
const contentOf = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Touches a file that `node --watch` watches when anything in a folder changes; its program starts again with the data
 * of the folder, which Node does not watch. Where an index names what is in the folder, only its content counts: a build
 * that gives the same files again is no change.
 *
 * @param {string} folder
 * @param {string} program
 * @param {string} [index] a file of the folder
 */
export const restartOnChange = (folder, program, index) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let known = index && contentOf(join(folder, index));
  return watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const content = index && contentOf(join(folder, index));
      // A build removes the index before it writes it again.
      if (index && (content === '' || content === known)) return;
      known = content;
      const now = new Date();
      utimes(program, now, now, () => undefined);
    }, QUIET_MS);
  });
};
