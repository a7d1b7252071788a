import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { SeedMember } from '../members/seed-members.ts';

/** How far an earlier seed came; closing accounts is its last step. */
export type SeedState = 'empty' | 'interrupted' | 'done';

export const readSeedState = async (trx: Trx, closed: SeedMember): Promise<SeedState> => {
  const anyMember = await trx.selectFrom('member').select('id').limit(1).executeTakeFirst();
  if (!anyMember) return 'empty';
  const open = await trx
    .selectFrom('member')
    .select('id')
    .where('email', '=', closed.email)
    .where('member_type', '<>', 'ClosedAccountMember')
    .limit(1)
    .executeTakeFirst();
  return open ? 'interrupted' : 'done';
};

type Profile = { partnerId: string; passwordHash: string | null; interfaceType: 'direct' | 'sso' };

const profileOf = (member: SeedMember, { passwordHash }: Profile) => ({
  password_hash: passwordHash,
  has_web_profile: member.tierLevel !== 'NonActivated',
  phone_number: member.phoneNumber,
  sms_opt_in: member.phoneNumber !== null,
  address1: member.address.address1,
  city: member.address.city,
  state: member.address.state,
  zip_code: member.address.zipCode,
  enrollment_source: 'web',
});

/** Sets member fields that an import does not have. */
export const completeProfile = (trx: Trx, member: SeedMember, profile: Profile) =>
  trx
    .updateTable('member')
    .set(profileOf(member, profile))
    .where('partner_id', '=', profile.partnerId)
    .where('email', '=', member.email)
    .execute();

export type NewMember = Profile & {
  publicId: string;
  memberNumber: string | null;
  joinedOn: string;
};

/** A member who has not linked a card, which an import cannot make. */
export const insertNonCardMember = (trx: Trx, member: SeedMember, input: NewMember) =>
  trx
    .insertInto('member')
    .values({
      ...profileOf(member, input),
      partner_id: input.partnerId,
      public_id: input.publicId,
      partner_number: input.memberNumber,
      email: member.email,
      first_name: member.firstName,
      last_name: member.lastName,
      email_opt_in: member.tierLevel !== 'OptedOut',
      tier_level: member.tierLevel,
      member_type: member.memberType,
      interface_type: input.interfaceType,
      join_date: input.joinedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Records the agreements of a seed member on a day, once for each kind. */
export const recordAgreements = (
  trx: Trx,
  input: {
    partnerId: string;
    email: string;
    kinds: readonly string[];
    version: string;
    on: string;
  },
) =>
  sql`insert into consent (partner_id, member_id, kind, text_version, agreed_at)
    select m.partner_id, m.id, kind, ${input.version}, ${input.on}::timestamp at time zone 'UTC'
    from member m, unnest(${[...input.kinds]}::text[]) kind
    where m.partner_id = ${input.partnerId} and m.email = ${input.email}
      and not exists (select from consent c where (c.partner_id, c.member_id) = (m.partner_id, m.id)
        and c.kind = kind)`.execute(trx);

/** Dates the VIP of renewing members, which an import grants from its own day, to the year before. */
export const dateVipToLastYear = (
  trx: Trx,
  { partnerId, emails, today }: { partnerId: string; emails: readonly string[]; today: string },
) =>
  sql`update vip_year v set year = extract(year from ${today}::date) - 1,
      reached_on = ${today}::date - interval '1 year'
    from member m where (m.partner_id, m.id) = (v.partner_id, v.member_id)
      and v.source = 'partner' and m.partner_id = ${partnerId}
      and m.email = any(${[...emails]}::text[])`.execute(trx);

/** Closes an account as deleting its last card does. */
export const closeAccount = async (
  trx: Trx,
  { partnerId, email, on }: { partnerId: string; email: string; on: string },
) => {
  const { id } = await trx
    .updateTable('member')
    .set({ member_type: 'ClosedAccountMember', active: false })
    .where('partner_id', '=', partnerId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('card')
    .set({ unlinked_on: on })
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', id)
    .execute();
};
