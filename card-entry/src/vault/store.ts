import { readFileSync } from 'node:fs';
import type pg from 'pg';

const migration = readFileSync(new URL('../../migrations/0001_vault.sql', import.meta.url), 'utf8');

// Any constant, the same in every process.
const migrationLock = 7_363_831;

export type CardKey = { keyId: string; fingerprint: string };

export type VaultStore = {
  migrate: () => Promise<void>;
  // False on reuse.
  consumeTicket: (id: string, expiresAt: Date) => Promise<boolean>;
  // Also searches under previous keys and rekeys what it finds.
  findReference: (key: CardKey, others?: readonly CardKey[]) => Promise<string | undefined>;
  // Returns the stored reference: this one, or that of a concurrent enrollment.
  saveReference: (key: CardKey, reference: string, now: Date) => Promise<string>;
  deleteReference: (reference: string) => Promise<void>;
  clearTickets: (now: Date) => Promise<void>;
};

/** The vault's tables under its own role, which no other role can read. */
export const createVaultStore = (pool: pg.Pool): VaultStore => {
  const transact = async <T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await run(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const asVault = <Row extends pg.QueryResultRow>(text: string, values: unknown[]) =>
    transact(async (client) => {
      await client.query('set local role dineback_vault');
      return client.query<Row>(text, values);
    });
  const findOne = async ({ keyId, fingerprint }: CardKey) => {
    const { rows } = await asVault<{ reference: string }>(
      'select reference from vault.card where key_id = $1 and fingerprint = $2',
      [keyId, fingerprint],
    );
    return rows[0]?.reference;
  };
  const rekey = async (key: CardKey, other: CardKey) => {
    const { rows } = await asVault<{ reference: string }>(
      `update vault.card set key_id = $1, fingerprint = $2 where key_id = $3 and fingerprint = $4
       and not exists (select from vault.card where key_id = $1 and fingerprint = $2) returning reference`,
      [key.keyId, key.fingerprint, other.keyId, other.fingerprint],
    );
    return rows[0]?.reference;
  };
  const findReference = async (key: CardKey, others: readonly CardKey[] = []) => {
    const known = await findOne(key);
    if (known) return known;
    for (const other of others) {
      const moved = await rekey(key, other);
      if (moved) return moved;
    }
    // A concurrent call may have rekeyed the same card.
    return others.length > 0 ? findOne(key) : undefined;
  };
  return {
    findReference,
    migrate: () =>
      transact(async (client) => {
        await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
        await client.query(migration);
      }),
    consumeTicket: async (id, expiresAt) => {
      const { rowCount } = await asVault(
        'insert into vault.used_ticket (id, expires_at) values ($1, $2) on conflict do nothing',
        [id, expiresAt],
      );
      return rowCount === 1;
    },
    saveReference: async (key, reference, now) => {
      await asVault(
        `insert into vault.card (fingerprint, key_id, reference, enrolled_at) values ($1, $2, $3, $4)
         on conflict (key_id, fingerprint) do nothing`,
        [key.fingerprint, key.keyId, reference, now],
      );
      return (await findReference(key)) ?? reference;
    },
    deleteReference: async (reference) => {
      await asVault('delete from vault.card where reference = $1', [reference]);
    },
    clearTickets: async (now) => {
      await asVault('delete from vault.used_ticket where expires_at < $1', [now]);
    },
  };
};
