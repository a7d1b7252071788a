import { execFileSync, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ThrowawayPostgres = {
  /** Host and database for the command-line clients; the socket's folder stands for the host. */
  env: { PGHOST: string; PGUSER: string; PGDATABASE: string };
  /** Connection string for node-postgres. */
  url: string;
  run: (program: string, args: readonly string[], input?: string) => string;
  /** Processor seconds of the sessions that have ended. */
  cpuSeconds: () => number;
  stop: () => void;
};

const INSTALLED = '/usr/lib/postgresql';
const isRoot = () => process.getuid?.() === 0;

const newest = (): string => {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : [];
  const version = Math.max(...versions);
  if (!Number.isFinite(version))
    throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return String(version);
};

const requirePostgis = (version: string): void => {
  if (existsSync(join('/usr/share/postgresql', version, 'extension', 'postgis.control'))) return;
  const name = `postgresql-${version}-postgis-3`;
  if (!isRoot()) throw new Error(`PostGIS is not installed: apt-get install ${name}`);
  console.log(`installing ${name}`);
  const options = { stdio: ['ignore', 'ignore', 'inherit'] as const };
  execFileSync('apt-get', ['update', '-qq'], { stdio: [...options.stdio] });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
    stdio: [...options.stdio],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
};

// The server refuses to run as root; nobody may.
const unprivileged = () => {
  if (!isRoot()) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']).toString());
  return { uid: id('-u'), gid: id('-g') };
};

const CLOCK_TICKS = 100;
const SESSION_END_MS = 500;

// Fields 16 and 17 of a process's stat are the processor time of its children that ended, in ticks.
const endedChildrenSeconds = (pidFile: string): number => {
  // A session ends a moment after its client has gone.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, SESSION_END_MS);
  const stat = readFileSync(`/proc/${pidFile.split('\n', 1)[0]}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / CLOCK_TICKS;
};

const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'shared_buffers=1GB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'jit=off',
  'max_connections=40',
];

/** A PostgreSQL with PostGIS of its own in a temporary folder, as an unprivileged user; `stop` removes it. */
export const startPostgres = (): ThrowawayPostgres => {
  const version = newest();
  requirePostgis(version);
  const binaries = join(INSTALLED, version, 'bin');
  const folder = mkdtempSync(join(tmpdir(), 'bench-search-'));
  const data = join(folder, 'data');
  const user = unprivileged();
  mkdirSync(data);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const asUser = (program: string, args: string[]) =>
    execFileSync(join(binaries, program), args, { ...user, cwd: folder, stdio: 'ignore' });
  asUser('initdb', ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const settings = [...SETTINGS, `unix_socket_directories=${folder}`].map((line) => `-c ${line}`);
  asUser('pg_ctl', [
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    settings.join(' '),
    'start',
  ]);
  const env = { PGHOST: folder, PGUSER: 'bench', PGDATABASE: 'postgres' };
  return {
    env,
    url: `postgres://bench@/postgres?host=${encodeURIComponent(folder)}`,
    run: (program, args, input) => {
      const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 30 };
      const result = spawnSync(join(binaries, program), args, { ...options, input });
      if (result.status !== 0) throw new Error(`${program}: ${result.stderr}`);
      return result.stdout.toString();
    },
    cpuSeconds: () => endedChildrenSeconds(readFileSync(join(data, 'postmaster.pid'), 'utf8')),
    stop: () => {
      asUser('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
