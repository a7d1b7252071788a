import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type Credential = {
  accountId: number;
  email: string;
  passwordHash: string | null;
  totpSecret: string | null;
  totpPending: string | null;
  totpStep: number | null;
  passkeys: number;
  /** Identity providers at which the account has signed in. */
  identities: number;
};

/** Whether a second factor is set, so that a password alone proves nothing. */
export const hasFactor = ({
  totpSecret,
  passkeys,
}: Pick<Credential, 'totpSecret' | 'passkeys'>): boolean => totpSecret !== null || passkeys > 0;

const credentials = sql`
  select a.id as "accountId", a.email, c.password_hash as "passwordHash", c.totp_secret as "totpSecret",
    c.totp_pending as "totpPending", c.totp_step as "totpStep",
    (select count(*)::int from staff_passkey p where p.account_id = a.id) as passkeys,
    (select count(*)::int from staff_identity i where i.account_id = a.id) as identities
  from staff_account a left join staff_credential c on c.account_id = a.id`;

/** The credential of an active account; without a password until its invitation is accepted. */
export const findCredential = async (trx: Trx, email: string): Promise<Credential | undefined> => {
  const { rows } = await sql<Credential>`${credentials}
    where a.email = ${email} and a.deactivated_at is null`.execute(trx);
  return rows[0];
};

/** The same by account, locked until the transaction ends, so that a code counts once. */
export const lockCredential = async (trx: Trx, accountId: number): Promise<Credential> => {
  // A statement of its own: one that waits for the lock reads other tables as they were before.
  await sql`select from staff_account where id = ${accountId} for update`.execute(trx);
  const { rows } = await sql<Credential>`${credentials} where a.id = ${accountId}`.execute(trx);
  const [credential] = rows;
  if (!credential) throw new Error('the session has no account');
  return credential;
};

export const savePassword = (
  trx: Trx,
  { accountId, passwordHash, now }: { accountId: number; passwordHash: string; now: Date },
) =>
  trx
    .insertInto('staff_credential')
    .values({ account_id: accountId, password_hash: passwordHash, password_set_at: now })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ password_hash: passwordHash, password_set_at: now }),
    )
    .execute();

type Totp = {
  totp_secret?: string | null;
  totp_pending?: string | null;
  totp_step?: number | null;
};

export const saveTotp = (trx: Trx, accountId: number, totp: Totp) =>
  trx
    .insertInto('staff_credential')
    .values({ account_id: accountId, ...totp })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(totp))
    .execute();

/** Everything by which an account could sign in. */
export const deleteCredential = async (trx: Trx, accountId: number): Promise<void> => {
  await trx.deleteFrom('staff_passkey').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('staff_identity').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('staff_credential').where('account_id', '=', accountId).execute();
};

export const replaceRecoveryCodes = async (
  trx: Trx,
  accountId: number,
  hashes: readonly string[],
): Promise<void> => {
  await trx.deleteFrom('staff_recovery_code').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  if (rows.length > 0) await trx.insertInto('staff_recovery_code').values(rows).execute();
};

/** Uses a recovery code; false when it is unknown or used. */
export const consumeRecoveryCode = async (
  trx: Trx,
  { accountId, codeHash, now }: { accountId: number; codeHash: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export const countRecoveryCodes = async (trx: Trx, accountId: number): Promise<number> => {
  const { left } = await trx
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
};

type Invitation = { accountId: number; tokenHash: string; now: Date; expiresAt: Date };

/** Stores an invitation in place of earlier ones of the account. */
export const insertInvitation = async (trx: Trx, invitation: Invitation): Promise<void> => {
  const { accountId, tokenHash, now, expiresAt } = invitation;
  await trx.deleteFrom('staff_invitation').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('staff_invitation')
    .values({
      token_hash: tokenHash,
      account_id: accountId,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
};

export type OpenInvitation = { accountId: number; email: string; name: string; expiresAt: Date };

/** An invitation that can be accepted, locked so that it is accepted once. */
export const lockInvitation = async (
  trx: Trx,
  tokenHash: string,
  now: Date,
): Promise<OpenInvitation | undefined> => {
  const { rows } = await sql<OpenInvitation>`
    select a.id as "accountId", a.email, a.name, i.expires_at as "expiresAt"
    from staff_invitation i join staff_account a on a.id = i.account_id
    where i.token_hash = ${tokenHash} and i.used_at is null and i.expires_at > ${now}
      and a.deactivated_at is null
    for update of i`.execute(trx);
  return rows[0];
};

export const useInvitation = (trx: Trx, tokenHash: string, now: Date) =>
  trx
    .updateTable('staff_invitation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
