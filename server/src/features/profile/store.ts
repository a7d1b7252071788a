import type { TierLevel } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export const lockMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .select([
      'tier_level',
      'email_opt_in',
      'sms_opt_in',
      'first_name',
      'last_name',
      'partner_number',
      'updated_at',
    ])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export type ProfileRow = {
  first_name: string;
  last_name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip_code: string;
  phone_number: string | null;
  sms_opt_in: boolean;
  email_opt_in: boolean;
  email_chosen_at?: Date;
  tier_level: TierLevel;
  updated_at: Date;
};

export const saveMember = (trx: Trx, { partnerId, memberId }: MemberKey, row: ProfileRow) =>
  trx
    .updateTable('member')
    .set(row)
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();

export const readPasswordHash = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string | null> => {
  const row = await trx
    .selectFrom('member')
    .select('password_hash')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

export const savePassword = (trx: Trx, { partnerId, memberId }: MemberKey, hash: string) =>
  trx
    .updateTable('member')
    .set({ password_hash: hash })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();

type OptInRow = Pick<
  ProfileRow,
  'email_opt_in' | 'email_chosen_at' | 'sms_opt_in' | 'tier_level' | 'updated_at'
>;

export const saveOptIns = (trx: Trx, { partnerId, memberId }: MemberKey, row: OptInRow) =>
  trx
    .updateTable('member')
    .set(row)
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();

/** Sets the tier from a day on; earlier dines keep theirs. */
export const changeTier = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  tier: { effective_on: string; tier_level: TierLevel },
) =>
  trx
    .insertInto('member_tier')
    .values({ partner_id: partnerId, member_id: memberId, ...tier })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'member_id', 'effective_on'])
        .doUpdateSet({ tier_level: tier.tier_level }),
    )
    .execute();

type ConsentKind = 'emailOptIn' | 'smsOptIn';

export const recordConsent = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  consent: { kind: ConsentKind; text_version: string; agreed_at: Date },
) =>
  trx
    .insertInto('consent')
    .values({ partner_id: partnerId, member_id: memberId, ...consent })
    .execute();

export const withdrawConsent = (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { kind, index: at }: { kind: ConsentKind; index: Date },
) =>
  trx
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .execute();

export const readEmail = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<string | undefined> => {
  const row = await trx
    .selectFrom('member')
    .select('email')
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row?.email;
};

export const confirmEmail = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .updateTable('member')
    .set({ email_unconfirmed_since: null })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
