import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createVaultStore, type VaultStore } from './store.ts';

let db: Database;
let store: VaultStore;
const now = new Date('2026-11-21T10:00:00.000Z');
const key = { keyId: 'k1', fingerprint: 'f1' };

beforeAll(async () => {
  db = await openTestDatabase();
  store = createVaultStore(db.pool);
  await expect(store.requireMigrated()).rejects.toThrow('run dineback vault migrate');
  await store.migrate();
  await store.requireMigrated();
  await store.migrate();
});
afterAll(() => db.close());

it('migrates a vault that an earlier release made, which recorded no migrations', async () => {
  await store.saveCard({ keyId: 'k0', fingerprint: 'f0' }, { reference: 'r0' }, now);
  await db.pool.query('drop table vault.migration');
  await expect(store.requireMigrated()).rejects.toThrow('0001_vault.sql');
  await store.migrate();
  await store.requireMigrated();
  expect(await store.findCard({ keyId: 'k0', fingerprint: 'f0' })).toEqual({ reference: 'r0' });
});

it('rejects a migration of the vault that changed after it was applied', async () => {
  await db.pool.query("update vault.migration set checksum = 'x' || checksum");
  await expect(store.migrate()).rejects.toThrow('0001_vault.sql of the vault was changed');
  await db.pool.query('update vault.migration set checksum = substr(checksum, 2)');
});

describe('the vault', () => {
  it('stores the first token of a card and deletes it by value', async () => {
    expect(await store.findCard(key)).toBeUndefined();
    expect(await store.saveCard(key, { reference: 'r1', par: 'V1' }, now)).toEqual({
      reference: 'r1',
      par: 'V1',
    });
    expect(await store.saveCard(key, { reference: 'r2' }, now)).toEqual({
      reference: 'r1',
      par: 'V1',
    });
    await store.deleteReference('r1');
    expect(await store.findCard(key)).toBeUndefined();
  });

  it('rekeys a card found under the previous key', async () => {
    const former = { keyId: 'k1', fingerprint: 'f2' };
    const next = { keyId: 'k2', fingerprint: 'g2' };
    await store.saveCard(former, { reference: 'r3' }, now);
    const found = await Promise.all(
      Array.from({ length: 10 }, () => store.findCard(next, [former])),
    );
    expect(found).toEqual(Array.from({ length: 10 }, () => ({ reference: 'r3' })));
    expect(await store.findCard(next)).toEqual({ reference: 'r3' });
    expect(await store.findCard(former)).toBeUndefined();
  });

  it('consumes a ticket once under 50 concurrent uses, and deletes it after expiry', async () => {
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => store.consumeTicket('t1', now)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    await store.clearTickets(new Date(now.getTime() + 1));
    expect(await store.consumeTicket('t1', now)).toBe(true);
  });

  it.each(['dineback_app', 'dineback_engine'])('cannot be read by %s', async (role) => {
    const client = await db.pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await expect(client.query('select * from vault.card')).rejects.toThrow('permission denied');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
