import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/** Trades durability for speed. */
const testSettings = [
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
];

/** @param {string} flag */
const idOf = (flag) => {
  for (const user of ['postgres', 'nobody']) {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    if (status === 0) return Number(stdout);
  }
  throw new Error('No unprivileged user (postgres or nobody) can own the test database.');
};

// PostgreSQL refuses to run as root.
const unprivileged = () => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {});

// A server listens before it accepts connections.
/**
 * @param {string} bin
 * @param {number} port
 */
const isReady = (bin, port) =>
  spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;

/** Settings of tests that kill the server: a commit that was acknowledged is in the files. */
export const durableSettings = ['max_connections=50', 'fsync=off'];

/** @typedef {{ bin: string, data: string, port: number, folder: string, owner: { uid?: number, gid?: number }, settings: readonly string[] }} Cluster */

/** @param {Cluster} cluster */
const launch = ({ bin, data, port, folder, owner, settings }) => {
  const fixed = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const options = [...settings, ...fixed].flatMap((s) => ['-c', s]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const state = { log: '', isOver: false };
  server.stderr.on('data', (chunk) => {
    state.log = `${state.log}${chunk}`.slice(-4000);
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve) => {
    server.on('exit', () => {
      state.isOver = true;
      resolve();
    });
  });
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    server.kill(signal);
    await ended;
  };
  const becomesReady = async () => {
    for (let tries = 0; tries < 200 && !state.isOver; tries += 1) {
      if (isReady(bin, port)) return true;
      await wait(50);
    }
    return false;
  };
  return { end, becomesReady, logged: () => state.log };
};

/**
 * Starts an empty throw-away cluster on a free loopback port. `kill` ends the server as a crash does, `restart` starts it
 * again on the same files.
 *
 * @param {string} bin the folder with initdb and postgres
 * @param {readonly string[]} settings
 * @returns {Promise<{ url: string, port: number, folder: string, owner: { uid?: number, gid?: number }, stop: () => Promise<void>, kill: () => Promise<void>, restart: () => Promise<void> }>}
 */
export const startPostgres = async (bin, settings = testSettings) => {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-pg-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const created = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  );
  if (created.status !== 0) {
    remove();
    throw new Error(`initdb failed: ${created.stderr || created.error?.message}`);
  }
  const port = await freePort();
  const cluster = { bin, data, port, folder, owner, settings };
  let server = launch(cluster);
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown: it does not wait for clients.
    await server.end('SIGINT');
    remove();
  };
  if (!(await server.becomesReady())) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${server.logged()}`);
  }
  const restart = async () => {
    // The processes of the killed server have to be gone before another one may start.
    for (let tries = 0; tries < 100; tries += 1) {
      server = launch(cluster);
      if (await server.becomesReady()) return;
      await wait(50);
    }
    throw new Error(`PostgreSQL did not start again:\n${server.logged()}`);
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return { url, port, folder, owner, stop, kill: () => server.end('SIGKILL'), restart };
};
