import { sql } from 'kysely';
import { asciiEmail } from '#domain/forms/email.ts';
import type { MemberType } from '#domain/member/member.ts';
import type { Identity } from '#server/integrations/identity/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import { hasEmail, type MemberKey } from '#server/platform/tenancy/member-key.ts';

type Key = { partnerId: string; issuer: string; subject: string };
export type SignedOnMember = { id: number; member_type: MemberType };
export type Candidate = SignedOnMember & { partner_number: string | null };

export const findByIdentity = (
  trx: Trx,
  { partnerId, issuer, subject }: Key,
): Promise<SignedOnMember | undefined> =>
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

type Named = { partnerId: string; email: string | null; memberNumber: string | null };

/** The open accounts with an email or a member number, locked until the end of the transaction. */
export const lockCandidates = (
  trx: Trx,
  { partnerId, email, memberNumber }: Named,
): Promise<Candidate[]> =>
  trx
    .selectFrom('member')
    .select(['id', 'member_type', 'partner_number'])
    .where('partner_id', '=', partnerId)
    .where('member_type', '<>', 'ClosedAccountMember')
    .where((where) =>
      where.or([
        ...(email === null ? [] : [hasEmail(email)]),
        ...(memberNumber === null ? [] : [where('partner_number', '=', memberNumber)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** The identities of a member, whom the caller has locked. */
export const readSubjects = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member_identity')
    .select('subject')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .execute();

/** As the engine: disconnects a member. */
export const deleteIdentities = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .deleteFrom('member_identity')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .execute();

export const isEmailTaken = async (trx: Trx, partnerId: string, email: string) => {
  const member = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where(hasEmail(email))
    .executeTakeFirst();
  return member !== undefined;
};

/** Connects a member, who from then on signs in at the provider; false when another member has the identity. */
export const insertIdentity = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<boolean> => {
  const inserted = await trx
    .insertInto('member_identity')
    .values({ partner_id: partnerId, member_id: memberId, issuer, subject })
    .onConflict((conflict) => conflict.doNothing())
    .returning('subject')
    .executeTakeFirst();
  if (!inserted) return false;
  await trx
    .updateTable('member')
    .set({ interface_type: 'sso', has_web_profile: true, updated_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
  return true;
};

/** Stores the partner's number of a member unless another member has it. */
export const setMemberNumber = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  memberNumber: string,
): Promise<'set' | 'same' | 'taken'> => {
  const owner = await trx
    .selectFrom('member')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('partner_number', '=', memberNumber)
    .executeTakeFirst();
  if (owner) return owner.id === memberId ? 'same' : 'taken';
  await trx
    .updateTable('member')
    .set({ partner_number: memberNumber })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();
  return 'set';
};

type NewMember = { partnerId: string; identity: Identity & { email: string }; joinedOn: string };

/** Creates a non-card member; undefined when the email or the member number is taken. */
export const insertSignedOnMember = async (
  trx: Trx,
  { partnerId, identity, joinedOn }: NewMember,
): Promise<SignedOnMember | undefined> => {
  const member = await trx
    .insertInto('member')
    .values({
      partner_id: partnerId,
      public_id: newPublicId(),
      email: asciiEmail(identity.email),
      partner_number: identity.memberNumber,
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
