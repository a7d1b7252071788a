import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { digestOf } from '#server/platform/keys/secret.ts';

const CHALLENGE_MS = 5 * MINUTE_MS;

/** The use of a challenge. */
export type ChallengePurpose = 'register' | 'signIn' | 'proof';
type Challenge = { challenge: string; purpose: ChallengePurpose; accountId: number | null };

export const insertChallenge = (
  trx: Trx,
  { challenge, purpose, accountId, now }: Challenge & { now: Date },
) =>
  trx
    .insertInto('staff_challenge')
    .values({
      challenge_hash: digestOf(challenge),
      purpose,
      account_id: accountId,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute();

/** Uses a challenge up; false when it is unknown, used, expired, or another purpose's or account's. */
export const consumeChallenge = async (
  trx: Trx,
  { challenge, purpose, accountId, now }: Challenge & { now: Date },
): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_challenge')
    .where('challenge_hash', '=', digestOf(challenge))
    .where('purpose', '=', purpose)
    .where('account_id', 'is not distinct from', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
};

export type Passkey = {
  id: number;
  accountId: number;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

const passkeys = sql`
  select p.id, p.account_id as "accountId", p.credential_id as "credentialId",
    p.public_key as "publicKey", p.counter, p.transports, p.name, p.created_at as "createdAt",
    p.last_used_at as "lastUsedAt"
  from staff_passkey p join staff_account a on a.id = p.account_id and a.deactivated_at is null`;

export const listPasskeys = async (trx: Trx, accountId: number): Promise<Passkey[]> => {
  const { rows } = await sql<Passkey>`${passkeys}
    where p.account_id = ${accountId} order by p.id`.execute(trx);
  return rows;
};

/** The passkey of an active account by the authenticator's name for it. */
export const findPasskey = async (trx: Trx, credentialId: string): Promise<Passkey | undefined> => {
  const { rows } = await sql<Passkey>`${passkeys}
    where p.credential_id = ${credentialId}`.execute(trx);
  return rows[0];
};

type NewPasskey = Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'> & { now: Date };

/** False when the credential is registered already. */
export const insertPasskey = async (trx: Trx, passkey: NewPasskey): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_passkey')
    .values({
      account_id: passkey.accountId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
};

/** A passkey that has signed a challenge, with the uses that its authenticator counts. */
export type AcceptedPasskey = Passkey & { uses: number };

/** Records a use; false when another use was counted meanwhile, or the passkey was removed. */
export const savePasskeyUse = async (
  trx: Trx,
  { id, uses }: AcceptedPasskey,
  now: Date,
): Promise<boolean> => {
  // Authenticators that count nothing always send 0.
  const { rows } = await sql`
    update staff_passkey set counter = ${uses}, last_used_at = ${now}
    where id = ${id} and (counter < ${uses} or (counter = 0 and ${uses} = 0))
    returning id`.execute(trx);
  return rows.length === 1;
};

type PasskeyKey = { id: number; accountId: number };

export const renamePasskeyRow = async (
  trx: Trx,
  { id, accountId, name }: PasskeyKey & { name: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

/** Removes a passkey; returns its name, undefined when the account has none of this id. */
export const deletePasskey = async (trx: Trx, { id, accountId }: PasskeyKey) => {
  const row = await trx
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
};
