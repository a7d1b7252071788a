import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail, type MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The member with a password whom an email or partner number identifies. */
export const findRecoverable = (trx: Trx, partnerId: string, identifier: string) =>
  trx
    .selectFrom('member')
    .select(['id', 'email', 'partner_number'])
    .where('partner_id', '=', partnerId)
    .where('interface_type', '=', 'direct')
    .where((where) =>
      identifier.includes('@') ? hasEmail(identifier) : where('partner_number', '=', identifier),
    )
    .executeTakeFirst();

type Token = { hash: string; now: Date; expiresAt: Date };

/** Stores a token's hash and invalidates the member's other tokens. */
export const replaceToken = async (trx: Trx, { partnerId, memberId }: MemberKey, token: Token) => {
  await trx
    .deleteFrom('recovery_token')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .insertInto('recovery_token')
    .values({
      partner_id: partnerId,
      member_id: memberId,
      token_hash: token.hash,
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute();
};

/** The member of an unused, unexpired token, with the partner number that a password must not contain. */
export const findTokenMember = (
  trx: Trx,
  partnerId: string,
  { hash, now }: { hash: string; now: Date },
) =>
  trx
    .selectFrom('recovery_token as t')
    .innerJoin('member as m', (join) =>
      join.onRef('m.partner_id', '=', 't.partner_id').onRef('m.id', '=', 't.member_id'),
    )
    .select(['m.id', 'm.email', 'm.partner_number'])
    .where('t.partner_id', '=', partnerId)
    .where('t.token_hash', '=', hash)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst();

/** Consumes a token; false when it was used or has expired. */
export const markTokenUsed = async (
  trx: Trx,
  partnerId: string,
  { hash, now }: { hash: string; now: Date },
): Promise<boolean> => {
  const spent = await trx
    .updateTable('recovery_token')
    .set({ used_at: now })
    .where('partner_id', '=', partnerId)
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst();
  return spent !== undefined;
};

/** Sets the password of a member who opened a link that was sent by email, which proves the address. */
export const setPassword = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { hash, now }: { hash: string; now: Date },
) =>
  trx
    .updateTable('member')
    .set({ password_hash: hash, email_unconfirmed_since: null, updated_at: now })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
