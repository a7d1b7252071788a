import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type pg from 'pg';
import { migrateVault } from './migrate-vault.ts';

type Tool = { name: 'pg_dump' | 'pg_restore'; args: readonly string[]; path: string | undefined };

// Through variables, so that a password is in no list of processes.
const connection = (address: string): Record<string, string> => {
  const url = new URL(address);
  const values = {
    PGHOST: url.searchParams.get('host') ?? url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: url.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
};

const runTool = ({ name, args, path }: Tool, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const env = { ...(path && { PATH: path }), LC_ALL: 'C', ...connection(address) };
    const child = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
    let failure = '';
    child.stderr.on('data', (chunk) => {
      failure = `${failure}${chunk}`.slice(0, 4_000);
    });
    child.on('error', () =>
      reject(new Error(`${name} is missing: install PostgreSQL's client programs`)),
    );
    child.on('close', (status) =>
      status === 0 ? resolve() : reject(new Error(`${name} failed:\n${failure.trim()}`)),
    );
  });

type Vault = { address: string; pool: pg.Pool; file: string; path: string | undefined };

const countCards = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from vault.card');
  return rows[0]?.n ?? 0;
};

/** Saves the vault's cards in a new file; returns how many there are. */
export const backUpVault = async ({ address, pool, file, path }: Vault): Promise<number> => {
  if (existsSync(file)) throw new Error(`${file} exists; name a new file`);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const count = await countCards(pool);
  const args = [
    ...['--format=custom', '--data-only', '--schema=vault', '--exclude-table-data=vault.migration'],
    `--file=${file}`,
  ];
  await runTool({ name: 'pg_dump', args, path }, address);
  return count;
};

/** Restores a saved vault into a database without cards; returns how many it has. */
export const restoreVault = async ({ address, pool, file, path }: Vault): Promise<number> => {
  if (!existsSync(file)) throw new Error(`${file}: there is no such file`);
  await migrateVault(pool);
  if ((await countCards(pool)) > 0) throw new Error('the vault has cards; name an empty database');
  const args = [
    ...['--data-only', '--exit-on-error', '--single-transaction', '--role=dineback_vault'],
    ...[`--dbname=${connection(address).PGDATABASE}`, file],
  ];
  await runTool({ name: 'pg_restore', args, path }, address);
  return countCards(pool);
};
