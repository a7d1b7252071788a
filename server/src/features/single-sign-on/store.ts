import type { Identity } from '#server/integrations/identity/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';

type Key = { partnerId: string; issuer: string; subject: string };

export const findByIdentity = (trx: Trx, { partnerId, issuer, subject }: Key) =>
  trx
    .selectFrom('member_identity as i')
    .innerJoin('member as m', (join) =>
      join.onRef('m.partner_id', '=', 'i.partner_id').onRef('m.id', '=', 'i.member_id'),
    )
    .select(['m.id', 'm.member_type'])
    .where('i.partner_id', '=', partnerId)
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

type NewMember = { partnerId: string; identity: Identity & { email: string }; joinedOn: string };

/** Creates a non-card member; undefined when the email is taken. */
export const insertSignedOnMember = async (
  trx: Trx,
  { partnerId, identity, joinedOn }: NewMember,
) => {
  const member = await trx
    .insertInto('member')
    .values({
      partner_id: partnerId,
      public_id: newPublicId(),
      email: identity.email,
      first_name: identity.firstName.slice(0, 20),
      last_name: identity.lastName.slice(0, 20),
      tier_level: 'OptedOut',
      member_type: 'NonCardMember',
      interface_type: 'sso',
      has_web_profile: true,
      enrollment_source: 'sso',
      join_date: joinedOn,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'member_type'])
    .executeTakeFirst();
  if (!member) return undefined;
  const key = { partner_id: partnerId, member_id: member.id };
  await trx
    .insertInto('member_identity')
    .values({ ...key, issuer: identity.issuer, subject: identity.subject })
    .execute();
  return member;
};

type Linking = {
  partnerId: string;
  issuer: string;
  people: readonly { email: string; subject: string }[];
};

/** Links identities to existing members; already linked ones stay. */
export const linkIdentities = async (trx: Trx, { partnerId, issuer, people }: Linking) => {
  for (const { email, subject } of people)
    await trx
      .insertInto('member_identity')
      .columns(['partner_id', 'member_id', 'issuer', 'subject'])
      .expression((from) =>
        from
          .selectFrom('member')
          .select(({ val }) => [
            'partner_id',
            'id',
            val(issuer).as('issuer'),
            val(subject).as('subject'),
          ])
          .where('partner_id', '=', partnerId)
          .where('email', '=', email),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
