import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findNode24, inProject } from './project.mjs';
import { run } from './run.mjs';

/**
 * @typedef {{ status: number, output: string, passed: number, failed: number }} Outcome
 */

/** @param {string} path */
const counts = (path) => {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(
      readFileSync(path, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests || Math.min(numFailedTestSuites, 1) };
  } catch {
    return { passed: 0, failed: 0 };
  }
};

/**
 * Runs vitest and counts its tests; a run that fails without a failed test counts as one failure.
 *
 * @param {string} name of the part, for its result file
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} options
 * @returns {Promise<Outcome>}
 */
export const vitest = async (name, args, options) => {
  const folder = inProject('.cache/results');
  const file = `${folder}/${name}.json`;
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const cli = inProject('node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { status, output } = await run(findNode24(), [cli, 'run', ...args, ...reporters], {
    ...options,
    // Hundreds of processes load the same packages and programs.
    env: { NO_COLOR: '1', NODE_COMPILE_CACHE: inProject('.cache/compile'), ...options.env },
  });
  const { passed, failed } = counts(file);
  return { status, output, passed, failed: status === 0 ? failed : Math.max(failed, 1) };
};
