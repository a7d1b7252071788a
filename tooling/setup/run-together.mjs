import { spawn } from 'node:child_process';
import { root } from './project.mjs';

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
    // npm passes a signal on that the terminal already gave to the whole group: one wish, not two.
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
    if (!isStopping) stop('SIGTERM');
    const all = await Promise.all(ends);
    return first === 0 ? Math.max(...all) : first;
  });
};
