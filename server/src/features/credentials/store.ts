import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail, type MemberKey } from '#server/platform/tenancy/member-key.ts';

/** Locks and reads the member's email. */
export const lockEmail = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .select(['email', 'email_undeliverable_since'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

/** Replaces the email and invalidates recovery links sent to the old one. */
export const replaceEmail = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { email, now }: { email: string; now: Date },
) => {
  await trx
    .updateTable('member')
    .set({
      email,
      email_undeliverable_since: null,
      email_unconfirmed_since: now,
      updated_at: now,
    })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
  await trx
    .deleteFrom('recovery_token')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .execute();
};

type Address = { partnerId: string; email: string };

/** Marks an address as bouncing; true when a member of the partner has it. */
export const markUndeliverable = async (
  trx: Trx,
  { partnerId, email }: Address,
  now: Date,
): Promise<boolean> => {
  const marked = await trx
    .updateTable('member')
    .set({ email_undeliverable_since: sql`coalesce(email_undeliverable_since, ${now})` })
    .where('partner_id', '=', partnerId)
    .where(hasEmail(email))
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
};

type StoredEmail = MemberKey & { email: string };

/** The emails with characters outside ASCII; the condition is that of their index. */
export const readUnicodeEmails = async (trx: Trx): Promise<StoredEmail[]> => {
  const { rows } = await sql<StoredEmail>`
    select partner_id as "partnerId", id as "memberId", email from member
    where email ~ '[^ -~]' order by id`.execute(trx);
  return rows;
};

/** Whether another member of the program has an email. */
export const isEmailTaken = async (
  trx: Trx,
  { partnerId, email }: { partnerId: string; email: string },
): Promise<boolean> => {
  const owner = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .executeTakeFirst();
  return owner !== undefined;
};

/** Replaces an email by its ASCII form, unless it changed meanwhile. */
export const storeAscii = (
  trx: Trx,
  { partnerId, memberId, email }: StoredEmail,
  { ascii, now }: { ascii: string; now: Date },
) =>
  trx
    .updateTable('member')
    .set({ email: ascii, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .where('email', '=', email)
    .executeTakeFirst();
