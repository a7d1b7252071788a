import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {string} [cwd] the project's folder unless given
 * @property {boolean} [isQuiet] returns the output without printing it
 * @property {number} [niceness] leaves the processor to others, 0 to 19
 * @property {(stop: () => void) => void} [onStart] receives what ends the process early
 */

/**
 * Runs a command and resolves with its status and all it printed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string }>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (options.niceness && child.pid) setPriority(child.pid, options.niceness);
    options.onStart?.(() => child.kill('SIGTERM'));
    let output = '';
    /** @param {NodeJS.WriteStream} target */
    const collect = (target) => (/** @type {Buffer} */ chunk) => {
      output += chunk;
      if (!options.isQuiet) target.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ status: 127, output: `${output}${error.message}` }));
    child.on('close', (code) => resolve({ status: code ?? 1, output }));
  });
