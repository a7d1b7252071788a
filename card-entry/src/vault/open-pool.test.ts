import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPool } from './open-pool.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-vault-pool-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const optionsOf = async (vaultDatabaseUrl?: string) => {
  const pool = openPool({ vaultDatabaseUrl, dataDir });
  const { host, connectionString } = pool.options;
  await pool.end();
  return { host, connectionString };
};

it('connects to the vault’s own database where one is named', async () => {
  const url = 'postgres://vault@db.example/vault';
  expect(await optionsOf(url)).toEqual({ host: undefined, connectionString: url });
});

it('connects to the socket beside the embedded database otherwise', async () => {
  expect(await optionsOf()).toEqual({ host: dataDir, connectionString: undefined });
});

it('follows the note of a socket that lies elsewhere because its path is too long', async () => {
  writeFileSync(join(dataDir, 'socket-directory'), '/run/vault-socket\n');
  expect((await optionsOf()).host).toBe('/run/vault-socket');
});

it('survives the loss of an idle connection', async () => {
  const pool = openPool({ vaultDatabaseUrl: undefined, dataDir });
  expect(pool.emit('error', new Error('terminating connection'))).toBe(true);
  await pool.end();
});
