import { sql } from 'kysely';
import type { CardType } from '#domain/member/member.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const linkedOf = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('card')
    .where('card.partner_id', '=', partnerId)
    .where('card.member_id', '=', memberId)
    .where('card.unlinked_on', 'is', null);

const latestDine = sql<{ date: string; merchantName: string } | null>`(
  select json_build_object('date', dine.dined_on, 'merchantName', merchant.name)
  from dine join merchant on merchant.id = dine.merchant_id
  where dine.partner_id = card.partner_id and dine.member_id = card.member_id and dine.card_id = card.id
    and dine.reason is distinct from 'futureDate'
  order by dine.dined_at desc, dine.id desc limit 1)`;

/** The member's linked cards in linking order, with the latest dine of each. */
export const readCards = (trx: Trx, key: MemberKey) =>
  linkedOf(trx, key)
    .select(['id', 'card_type', 'last_four', 'description', 'tracks_from', 'expires_month'])
    .select(latestDine.as('last_seen'))
    .orderBy('linked_at')
    .orderBy('id')
    .execute();

export type CardRow = Awaited<ReturnType<typeof readCards>>[number];

export const readPartnerCards = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('partner_card as p')
    .select(['p.partner_card_id', 'p.network_token', 'p.card_type', 'p.last_four', 'p.description'])
    .where('p.partner_id', '=', partnerId)
    .where('p.member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('card')
            .select('card.id')
            .whereRef('card.network_token', '=', 'p.network_token')
            .where('card.partner_id', '=', partnerId)
            .where('card.member_id', '=', memberId)
            .where('card.unlinked_on', 'is', null),
        ),
      ),
    )
    .orderBy('p.partner_card_id')
    .execute();

/** Serializes changes to a member's cards. */
export const lockMember = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  trx
    .selectFrom('member')
    .select(['id', 'member_type', 'email'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();

export const countLinked = async (trx: Trx, key: MemberKey): Promise<number> => {
  const { count } = await linkedOf(trx, key)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findLinked = (trx: Trx, key: MemberKey, id: number) =>
  linkedOf(trx, key).selectAll('card').where('card.id', '=', id).executeTakeFirst();

export const linkedCards = (trx: Trx, key: MemberKey) =>
  linkedOf(trx, key)
    .select(['card.id', 'card.consent_id', 'card.network_token'])
    .orderBy('card.id')
    .execute();

/** Runs as the engine role: the linked card with this token, of any partner. */
export const findOwner = (trx: Trx, reference: string) =>
  trx
    .selectFrom('card')
    .selectAll()
    .where('network_token', '=', reference)
    .where('unlinked_on', 'is', null)
    .executeTakeFirst();

type FreshCard = MemberKey & {
  reference: string;
  cardType: CardType;
  lastFour: string;
  description: string;
  expiresMonth: string | null;
  tracksFrom: string;
  textVersion: string;
  now: Date;
};

/** Inserts a card with its consent. */
export const insertCard = async (trx: Trx, card: FreshCard): Promise<CardRow> => {
  const key = { partner_id: card.partnerId, member_id: card.memberId };
  const consent = await trx
    .insertInto('consent')
    .values({
      ...key,
      kind: 'cardMonitoring',
      text_version: card.textVersion,
      agreed_at: card.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('card')
    .values({
      ...key,
      network_token: card.reference,
      card_type: card.cardType,
      last_four: card.lastFour,
      description: card.description,
      consent_id: consent.id,
      linked_at: card.now,
      tracks_from: card.tracksFrom,
      expires_month: card.expiresMonth,
    })
    .returning(['id', 'card_type', 'last_four', 'description', 'tracks_from', 'expires_month'])
    .executeTakeFirstOrThrow();
  return { ...row, last_seen: null };
};

type Unlinked = MemberKey & {
  id: number;
  consentId: number;
  reason: 'deleted' | 'moved' | 'refused';
  lastDayAfter: string;
  now: Date;
};

/** Unlinks a card: it earns through the day before `lastDayAfter`; its consent is withdrawn now. */
export const unlinkCard = async (trx: Trx, card: Unlinked): Promise<void> => {
  await trx
    .updateTable('card')
    .set({
      unlinked_on: card.lastDayAfter,
      unlinked_at: card.now,
      unlinked_reason: card.reason,
    })
    .where('partner_id', '=', card.partnerId)
    .where('member_id', '=', card.memberId)
    .where('id', '=', card.id)
    .execute();
  await trx
    .updateTable('consent')
    .set({ withdrawn_at: card.now })
    .where('partner_id', '=', card.partnerId)
    .where('member_id', '=', card.memberId)
    .where('id', '=', card.consentId)
    .execute();
};

type MemberStatus = {
  memberType: 'ClosedAccountMember' | 'EnrolledCardMember' | 'NonCardMember';
  active: boolean;
  now: Date;
};

export const setMemberType = (trx: Trx, { partnerId, memberId }: MemberKey, to: MemberStatus) =>
  trx
    .updateTable('member')
    .set({ member_type: to.memberType, active: to.active, updated_at: to.now })
    .where('partner_id', '=', partnerId)
    .where('id', '=', memberId)
    .execute();

/** Cards moved or declined since a time, latest first. */
export const readLostCards = (trx: Trx, { partnerId, memberId }: MemberKey, since: Date) =>
  trx
    .selectFrom('card')
    .select(['card_type', 'last_four', 'unlinked_on', 'unlinked_reason'])
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .where('unlinked_reason', 'in', ['moved', 'refused'])
    .where('unlinked_at', '>=', since)
    .orderBy('unlinked_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

type ReplacedCard = { card_type: CardType; last_four: string; replaced_at: Date };

/** The linked cards that the bank replaced since a time, with the day of the latest replacement. */
export const readReplacedCards = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  since: Date,
): Promise<ReplacedCard[]> => {
  const { rows } = await sql<ReplacedCard>`
    select c.card_type, c.last_four, max(r.reissued_at) as replaced_at
    from card_reissue r
    join card c on (c.partner_id, c.member_id, c.id) = (r.partner_id, r.member_id, r.card_id)
    where (r.partner_id, r.member_id) = (${partnerId}, ${memberId})
      and r.reissued_at >= ${since.toISOString()}::timestamptz and c.unlinked_on is null
    group by c.id, c.card_type, c.last_four order by c.id`.execute(trx);
  return rows;
};
