import { spawn } from 'node:child_process';

/** libpq's variables for an address, so that a password is in no list of processes. */
export const libpqEnv = (address: string): Record<string, string> => {
  const url = new URL(address);
  const [host, port] = [url.searchParams.get('host') ?? url.hostname, url.port];
  const entries: [string, string | null][] = [
    ['PGHOST', decodeURIComponent(host).replace(/^\[(.*)\]$/, '$1')],
    ['PGPORT', port],
    ['PGUSER', decodeURIComponent(url.username)],
    ['PGPASSWORD', decodeURIComponent(url.password)],
    ['PGDATABASE', decodeURIComponent(url.pathname.slice(1))],
    ['PGSSLMODE', url.searchParams.get('sslmode')],
    ['PGSSLROOTCERT', url.searchParams.get('sslrootcert')],
  ];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
};

type Ended = { status: number | null; out: string; err: string };

const run = (name: string, args: readonly string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...(process.env.PATH && { PATH: process.env.PATH }), LC_ALL: 'C', ...env },
    });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      ended.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      ended.err = `${ended.err}${chunk}`.slice(-20_000);
    });
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(`${name} is missing: install PostgreSQL's client programs`)
          : error,
      ),
    );
    child.on('close', (status) => resolve({ status, ...ended }));
  });

/** Runs a client program of PostgreSQL against a database; throws with its first lines when it fails. */
export const runPgTool = async (
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  address: string,
): Promise<void> => {
  // pg_restore connects only where its arguments name a database.
  const database = name === 'pg_restore' ? [`--dbname=${databaseOf(address)}`] : [];
  const { status, err } = await run(name, [...database, ...args], libpqEnv(address));
  if (status !== 0)
    throw new Error(`${name} failed:\n${err.trim().split('\n').slice(0, 12).join('\n')}`);
};

const databaseOf = (address: string): string => libpqEnv(address).PGDATABASE ?? 'postgres';

/** Throws when the program is missing or older than the server, whose dumps it could not read or write. */
export const requirePgTool = async (
  name: 'pg_dump' | 'pg_restore',
  serverVersion: number,
): Promise<void> => {
  const { out } = await run(name, ['--version'], {});
  const major = Number(/\b(\d+)(?:\.|devel|beta|rc|\b)/.exec(out)?.[1]);
  const server = Math.floor(serverVersion / 10_000);
  if (major < server)
    throw new Error(
      `${name} is version ${major}, the server ${server}: use the client programs of PostgreSQL ${server} or newer`,
    );
};
