import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from './project.mjs';

// Node's young generation would grow to 134 MB in a burst and stay there; the live set is a third of that.
const memoryFlag = '--max-semi-space-size=8';

/** @param {string} path of a program */
export const argumentsOf = (path) => [memoryFlag, path];

/** The entry files of the processes that make the product, from the sources: the app and the card origin. */
export const sourcePrograms = ['server/src/main.ts', 'card-entry/src/main.ts'];

/** The same as bundles, which load in half the time of their sources. */
export const builtPrograms = ['server/dist/main.js', 'card-entry/dist/server/main.js'];

// A process that fails at its start leaves the others time to name what they lack too.
const FAULTS_MS = 3_000;

/**
 * Runs long-lived processes side by side: a signal to this process reaches each of them, and when
 * one ends the others are ended too. Resolves with the status of the one that ended first.
 *
 * @param {string} node
 * @param {string[][]} commands arguments of each process
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>}
 */
export const runTogether = (node, commands, env = {}) => {
  const children = commands.map((args) =>
    spawn(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  let isStopping = false;
  let lastStopAt = 0;
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // npm forwards a signal that the terminal already sent to the process group; handle it once.
    if (Date.now() - lastStopAt < 1000) return;
    lastStopAt = Date.now();
    isStopping = true;
    for (const child of children) child.kill(signal);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  const ends = children.map(
    (child) =>
      new Promise((/** @type {(status: number) => void} */ resolve) => {
        child.on('error', () => resolve(127));
        child.on('exit', (code) => resolve(code ?? 1));
      }),
  );
  return Promise.race(ends).then(async (first) => {
    if (!isStopping && first !== 0)
      await Promise.race([Promise.all(ends), wait(FAULTS_MS, undefined, { ref: false })]);
    if (!isStopping) stop('SIGTERM');
    const all = await Promise.all(ends);
    return first === 0 ? Math.max(...all) : first;
  });
};
