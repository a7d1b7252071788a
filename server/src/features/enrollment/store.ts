import { sql } from 'kysely';
import type { TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

export type NewMember = {
  partner_id: string;
  public_id: string;
  email: string;
  partner_number: string | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  sms_opt_in: boolean;
  email_opt_in: boolean;
  email_chosen_at: Date;
  email_unconfirmed_since: Date;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip_code: string;
  tier_level: TierLevel;
  enrollment_source: string | null;
  attribution: string;
  join_date: string;
};

/** Returns the new member's id; undefined when the email or partner number is taken. */
export const insertMember = async (trx: Trx, row: NewMember): Promise<number | undefined> => {
  const member = await trx
    .insertInto('member')
    .values({
      ...row,
      member_type: 'NonCardMember',
      interface_type: 'direct',
      has_web_profile: true,
      active: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!member) return undefined;
  await trx
    .insertInto('member_tier')
    .values({
      partner_id: row.partner_id,
      member_id: member.id,
      effective_on: row.join_date,
      tier_level: row.tier_level,
    })
    .execute();
  return member.id;
};

export type Agreed = {
  kinds: readonly ('terms' | 'emailOptIn' | 'smsOptIn')[];
  textVersion: string;
  at: Date;
};

export const recordConsents = (
  trx: Trx,
  member: { partner_id: string; member_id: number },
  { kinds, textVersion, at: index }: Agreed,
) =>
  trx
    .insertInto('consent')
    .values(kinds.map((kind) => ({ ...member, kind, text_version: textVersion, agreed_at: index })))
    .execute();

type Identity = { email: string; partnerNumber: string | null };

export const findExisting = (trx: Trx, partnerId: string, { email, partnerNumber }: Identity) =>
  trx
    .selectFrom('member')
    .select([
      sql<boolean>`coalesce(bool_or(${hasEmail(email)}), false)`.as('email'),
      sql<boolean>`coalesce(bool_or(partner_number = ${partnerNumber}), false)`.as('number'),
    ])
    .where('partner_id', '=', partnerId)
    .where((where) =>
      where.or([hasEmail(email), where('partner_number', '=', partnerNumber ?? '')]),
    )
    .executeTakeFirstOrThrow();
