import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export type Postgres = {
  version: string;
  url: (database: string) => string;
  run: (tool: string, args: readonly string[]) => string;
  stop: () => void;
};

const debianBins = (): string[] => {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'));
};

const findBin = (): string | undefined =>
  [...debianBins(), ...(process.env.PATH ?? '').split(delimiter)].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pgbench')),
  );

const isRoot = process.getuid?.() === 0;

const requireBin = (): string => {
  const found = findBin();
  if (found) return found;
  if (!isRoot) throw new Error('PostgreSQL with initdb and pgbench is missing; install it first');
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', 'postgresql', 'postgresql-contrib'], { stdio: 'ignore' });
  const installed = findBin();
  if (!installed) throw new Error('PostgreSQL could not be installed');
  return installed;
};

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

// PostgreSQL refuses to run as root; the account that its package or the system brings runs it then.
const unprivileged = () => {
  if (!isRoot) return {};
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout.trim()));
    if (ids.every(({ status }) => status === 0) && uid && gid) return { uid, gid };
  }
  throw new Error('there is no account to run PostgreSQL as');
};

/** A PostgreSQL of its own with its default, durable settings unless others are given, gone after `stop`. */
export const startThrowawayPostgres = async (
  settings: readonly string[] = [],
): Promise<Postgres> => {
  const bin = requireBin();
  const who = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'dineback-bench-'));
  if ('uid' in who && who.uid && who.gid) chownSync(folder, who.uid, who.gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const run = (tool: string, args: readonly string[]): string =>
    execFileSync(join(bin, tool), args, {
      ...who,
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' },
    });
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const given = settings.map((setting) => ` -c ${setting}`).join('');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}${given}`;
  // A server that inherited our pipe would keep it open for ever.
  execFileSync(
    join(bin, 'pg_ctl'),
    ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start'],
    {
      ...who,
      cwd: folder,
      stdio: 'ignore',
    },
  );
  return {
    version: run('psql', ['-d', 'postgres', '-Atc', 'show server_version']).trim(),
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    run,
    stop: () => {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
