import { utimes, watch } from 'node:fs';

const QUIET_MS = 200;

/**
 * Touches a file that `node --watch` watches when anything in a folder changes; its program starts again with the data
 * of the folder, which Node does not watch.
 *
 * @param {string} folder
 * @param {string} program
 */
export const restartOnChange = (folder, program) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  return watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = new Date();
      utimes(program, now, now, () => undefined);
    }, QUIET_MS);
  });
};
