import type pg from 'pg';
import type { NetworkCard } from '../network/port.ts';
import { migrateVault, pendingVaultMigrations } from './migrate-vault.ts';

export class PendingMigrations extends Error {
  override readonly name = 'PendingMigrations';
}

export type CardKey = { keyId: string; fingerprint: string };

export type VaultStore = {
  migrate: () => Promise<void>;
  /** Throws when migrations are pending, naming the command that applies them. */
  requireMigrated: () => Promise<void>;
  // False on reuse.
  consumeTicket: (id: string, expiresAt: Date) => Promise<boolean>;
  // Also searches under previous keys and rekeys what it finds.
  findCard: (key: CardKey, others?: readonly CardKey[]) => Promise<NetworkCard | undefined>;
  // Returns the stored card: this one, or that of a concurrent enrollment.
  saveCard: (key: CardKey, card: NetworkCard, now: Date) => Promise<NetworkCard>;
  deleteReference: (reference: string) => Promise<void>;
  clearTickets: (now: Date) => Promise<void>;
};

type CardRow = { reference: string; par: string | null };

const networkCard = (row: CardRow | undefined): NetworkCard | undefined =>
  row && { reference: row.reference, ...(row.par !== null && { par: row.par }) };

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
    const { rows } = await asVault<CardRow>(
      'select reference, par from vault.card where key_id = $1 and fingerprint = $2',
      [keyId, fingerprint],
    );
    return networkCard(rows[0]);
  };
  const rekey = async (key: CardKey, other: CardKey) => {
    const { rows } = await asVault<CardRow>(
      `update vault.card set key_id = $1, fingerprint = $2 where key_id = $3 and fingerprint = $4
       and not exists (select from vault.card where key_id = $1 and fingerprint = $2) returning reference, par`,
      [key.keyId, key.fingerprint, other.keyId, other.fingerprint],
    );
    return networkCard(rows[0]);
  };
  const findCard = async (key: CardKey, others: readonly CardKey[] = []) => {
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
    findCard,
    migrate: async () => {
      await migrateVault(pool);
    },
    requireMigrated: async () => {
      const [first] = await pendingVaultMigrations(pool);
      if (first)
        throw new PendingMigrations(
          `the vault has pending migrations, the first is ${first.name}; run dineback vault migrate`,
        );
    },
    consumeTicket: async (id, expiresAt) => {
      const { rowCount } = await asVault(
        'insert into vault.used_ticket (id, expires_at) values ($1, $2) on conflict do nothing',
        [id, expiresAt],
      );
      return rowCount === 1;
    },
    saveCard: async (key, card, now) => {
      await asVault(
        `insert into vault.card (fingerprint, key_id, reference, par, enrolled_at)
         values ($1, $2, $3, $4, $5)
         on conflict (key_id, fingerprint) do nothing`,
        [key.fingerprint, key.keyId, card.reference, card.par ?? null, now],
      );
      return (await findCard(key)) ?? card;
    },
    deleteReference: async (reference) => {
      await asVault('delete from vault.card where reference = $1', [reference]);
    },
    clearTickets: async (now) => {
      await asVault('delete from vault.used_ticket where expires_at < $1', [now]);
    },
  };
};
