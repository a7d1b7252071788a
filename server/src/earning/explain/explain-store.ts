import { sql } from 'kysely';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import type { StaffDecision } from '#domain/queues/pair-undone.ts';
import { type EventPayload, eventPayload, maskPayload } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';
import { type DineRecord, dineRecords } from './dine-record-store.ts';

/** A dine of any program with the email of its member. */
export const findDine = (trx: Trx, id: number) =>
  dineRecords(trx)
    .innerJoin('member', (join) =>
      join
        .onRef('member.partner_id', '=', 'dine_record.partner_id')
        .onRef('member.id', '=', 'dine_record.member_id'),
    )
    .select('member.email')
    .where('dine_record.id', '=', id)
    .executeTakeFirst();

export const readMerchantName = async (trx: Trx, id: string): Promise<string> =>
  (await trx.selectFrom('merchant').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  id;

export type DineEvent = {
  messageId: string;
  receivedAt: Date;
  occurredAt: string;
  eventType: EventType;
  amountCents: number;
  transactionId: string;
  mid: string;
  outcome: string;
  /** As it was received, the card masked. */
  payload: EventPayload;
};

/** The events of the bill and the refunds that are linked to it, in the order of their local times. */
export const readEvents = async (trx: Trx, dine: DineRecord): Promise<DineEvent[]> => {
  const { rows } = await sql<DineEvent>`
    select message_id as "messageId", received_at as "receivedAt",
      occurred_at as "occurredAt", event_type as "eventType", amount_cents as "amountCents",
      transaction_id as "transactionId", mid, outcome, ${eventPayload} as payload
    from feed_event
    where provider = ${dine.provider} and dine_id = ${dine.id}
      and (transaction_id = ${dine.transaction_id} or coalesce(linked_to ->> 'transactionId', refund_of) = ${dine.transaction_id}
        or (event_type = 'refund' and refund_of is null and card_token = ${dine.card_token}))
    order by occurred_at, transaction_id, sequence, message_id`.execute(trx);
  return rows.map(({ payload, ...event }) => ({ ...event, payload: maskPayload(payload) }));
};

export type DineMail = { kind: string; createdAt: Date; sentAt: Date | null };

/** The mails about a dine or the claim of it, those that wait too. */
export const readMails = async (trx: Trx, dine: DineRecord): Promise<DineMail[]> => {
  const { rows } = await sql<DineMail>`
    select o.kind, o.created_at as "createdAt", o.done_at as "sentAt" from outbox o
    where (o.partner_id, o.member_id) = (${dine.partner_id}, ${dine.member_id})
      and (o.kind in ('dineSeenMail', 'rewardFinalMail', 'reviewPrompt') and o.subject = ${String(dine.id)}
        or o.kind in ('claimChecking', 'claimRewarded', 'claimDeclined') and o.subject in (
          select c.id::text from claim c where (c.partner_id, c.member_id, c.dine_id)
            = (${dine.partner_id}, ${dine.member_id}, ${dine.id})))
    order by o.created_at, o.id`.execute(trx);
  return rows;
};

export type DineJournal = {
  id: number;
  postedAt: Date;
  sourceCode: string;
  /** Without version. */
  source: string;
  /** 1, and one more for each correction. */
  version: number;
  entries: { account: string; units: number }[];
};

/** The journals of a dine, and those of the reservation that it completed, with the entry of each account. */
export const readJournals = async (trx: Trx, dine: DineRecord): Promise<DineJournal[]> => {
  const { rows } = await sql<DineJournal>`
    select j.id, j.posted_at as "postedAt", j.source_code as "sourceCode",
      j.source, j.version,
      (select coalesce(jsonb_agg(jsonb_build_object('account', e.account, 'units', e.units)
          order by e.account), '[]') from entry e
        where (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)) as entries
    from posting j
    where (j.partner_id, j.member_id) = (${dine.partner_id}, ${dine.member_id})
      and (j.dine_id = ${dine.id} or j.reservation_id in (select r.id from reservation r
        where (r.partner_id, r.member_id, r.merchant_id, r.local_date)
          = (${dine.partner_id}, ${dine.member_id}, ${dine.merchant_id}, ${dine.dined_on}::date)))
    order by j.id`.execute(trx);
  return rows;
};

export type DinePayout = { id: number; status: string; amountCents: number; targetLabel: string };

/** The payouts whose credit is attached to the dine. */
export const readPayouts = async (trx: Trx, dine: DineRecord): Promise<DinePayout[]> => {
  const { rows } = await sql<DinePayout>`
    select id, status, amount_cents as "amountCents", target_label as "targetLabel"
    from payout
    where (partner_id, member_id, dine_id) = (${dine.partner_id}, ${dine.member_id}, ${dine.id})
    order by id`.execute(trx);
  return rows;
};

export type DineConflict = { from: string; to: string; reason: string; foundAt: Date };

/** The rejected transitions of the award. */
export const readConflicts = async (trx: Trx, dine: DineRecord): Promise<DineConflict[]> => {
  const { rows } = await sql<DineConflict>`
    select from_status as "from", to_status as "to", reason, found_at as "foundAt"
    from award_conflict
    where (partner_id, member_id, dine_id) = (${dine.partner_id}, ${dine.member_id}, ${dine.id})
    order by found_at, from_status, to_status, reason`.execute(trx);
  return rows;
};

/** The decisions of staff about a dine, its refunds and its claims, undone decisions too, in their order. */
export const readDecisions = async (trx: Trx, dine: DineRecord): Promise<StaffDecision[]> => {
  const { rows } = await sql<Omit<StaffDecision, 'at'> & { at: Date }>`
    with entry as (
      select sequence, at, actor, action, detail::jsonb as detail from audit
      where (partner_id, member_id) = (${dine.partner_id}, ${dine.member_id}))
    select at, actor, action, detail ->> 'approvedBy' as "approvedBy",
      coalesce(detail ->> 'reason', '') as reason,
      coalesce(detail ->> 'claim', case when action like 'refund %' then detail ->> 'item' end, '') as subject
    from entry
    where detail ->> 'dine' = ${String(dine.id)}
      or detail ->> 'item' = any(${arrayLiteral([String(dine.id), `dine/${dine.id}`])}::text[])
      or detail ->> 'claim' in (select detail ->> 'claim' from entry
        where detail ->> 'dine' = ${String(dine.id)})
    order by sequence`.execute(trx);
  return rows.map(({ at, ...decision }) => ({ ...decision, at: at.toISOString() }));
};

export type LinkedCard = { cardId: number; token: string; lastFour: string };

/** The cards of a member, those that are linked and track on a day first; undefined without the member. */
export const readLinkedCards = async (
  trx: Trx,
  { partner, email, day }: { partner: string; email: string; day: string },
): Promise<LinkedCard[] | undefined> => {
  const { rows } = await sql<{ cards: LinkedCard[] }>`
    select coalesce((select jsonb_agg(jsonb_build_object('cardId', c.id, 'token', c.network_token,
        'lastFour', c.last_four) order by c.unlinked_on is not null, c.tracks_from > ${day}::date, c.id desc)
      from card c where (c.partner_id, c.member_id) = (m.partner_id, m.id)), '[]') as cards
    from member m where m.partner_id = ${partner} and lower(m.email) = lower(${email})`.execute(
    trx,
  );
  return rows[0]?.cards;
};
