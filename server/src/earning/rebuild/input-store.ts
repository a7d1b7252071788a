import { sql } from 'kysely';
import type { EventDetails, FeedEvent, PurchaseLink } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import type { StoredDine } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

/** The messages of a dine's bill, captures first; dines have other numbers in another ledger. */
export type BillOfDine = { provider: string; messageIds: string[] };

/** The source of a transfer without its dine, which has another number in another ledger. */
type TransferSource =
  | { of: 'payout'; id: number; step: string }
  | { of: 'fileLine'; file: number; line: number; step: string }
  | { of: 'dine'; source: string };

type At = { arrival: number; at: Date };

type EventDecided = {
  provider: string;
  messageId: string;
  reason: string;
  decidedBy: string;
  approvedBy: string | null;
};

/** The inputs of the engine other than network events. */
export type StoredInput = At &
  (
    | { kind: 'clock' }
    | ({ kind: 'review' } & MemberKey & { bill: BillOfDine; rating: number | null })
    | ({ kind: 'screening' } & MemberKey & {
          bill: BillOfDine;
          verdict: 'released' | 'rejected' | 'withdrawn';
          reason: string;
          decidedBy: string;
        })
    | ({ kind: 'event' } & EventDecided &
        (
          | { decision: 'linked'; decided: PurchaseLink; bill: BillOfDine }
          | { decision: 'unlinked'; decided: PurchaseLink; bill: null }
          | { decision: 'replaced'; decided: FeedEvent; bill: null }
        ))
    | ({ kind: 'adjustment' } & MemberKey & {
          id: number;
          code: 'M' | 'A' | 'J' | '+';
          units: number;
          reason: string;
          madeBy: string;
          approvedBy: string | null;
          claimId: number | null;
        })
    | ({ kind: 'transfer' } & MemberKey & {
          journalKind: string;
          sourceCode: 'S' | 'M' | 'A' | 'B' | 'J' | '+';
          source: TransferSource;
          occurredAt: Date;
          bill: BillOfDine | null;
          lines: {
            account: 'available' | 'in_flight' | 'paid' | 'program' | 'deferred';
            units: number;
          }[];
        })
  );

const billOf = sql`case when d.id is not null then jsonb_build_object('provider', d.provider,
  'messageIds', (select coalesce(jsonb_agg(f.message_id order by f.event_type = 'clearing' desc,
      f.occurred_at, f.message_id), '[]')
    from feed_event f where f.provider = d.provider and f.transaction_id = d.transaction_id
      and f.dine_id = d.id and f.event_type in ('auth', 'clearing'))) end as bill`;
const dineOf = (table: string) =>
  sql`dine d on (d.partner_id, d.member_id, d.id) =
    (${sql.ref(`${table}.partner_id`)}, ${sql.ref(`${table}.member_id`)}, ${sql.ref(`${table}.dine_id`)})`;

const readReviews = sql<StoredInput>`
  select 'review' as kind, r.arrival, r.completed_at as at, r.partner_id as "partnerId",
    r.member_id as "memberId", r.rating, ${billOf}
  from review r join ${dineOf('r')}`;

const readScreenings = sql<StoredInput>`
  select 'screening' as kind, s.arrival, s.decided_at as at, s.partner_id as "partnerId",
    s.member_id as "memberId", s.verdict, s.reason, s.decided_by as "decidedBy", ${billOf}
  from screening_decision s join ${dineOf('s')}`;

const readEventDecisions = sql<StoredInput>`
  select 'event' as kind, s.arrival, s.decided_at as at, s.provider, s.message_id as "messageId",
    s.kind as decision, s.decided, s.reason, s.decided_by as "decidedBy",
    s.approved_by as "approvedBy",
    case when s.kind = 'linked' then jsonb_build_object('provider', s.provider, 'messageIds',
      (select coalesce(jsonb_agg(f.message_id order by f.occurred_at, f.message_id), '[]')
        from feed_event f where f.provider = s.provider and f.card_token = e.card_token
          and f.transaction_id = s.decided ->> 'transactionId'
          and f.settlement = s.decided ->> 'settlement' and f.event_type in ('auth', 'clearing')))
      end as bill
  from event_decision s join feed_event e
    on (e.provider, e.message_id) = (s.provider, s.message_id)`;

// The number of an adjustment among the inputs is that of its journal.
const readAdjustments = sql<StoredInput>`
  select 'adjustment' as kind, j.id as arrival, j.posted_at as at, j.partner_id as "partnerId",
    j.member_id as "memberId", a.id, a.source_code as code, a.units, a.reason,
    a.made_by as "madeBy", a.approved_by as "approvedBy",
    (select c.id from claim c where (c.partner_id, c.member_id, c.adjustment_id)
      = (a.partner_id, a.member_id, a.id)) as "claimId"
  from journal j join adjustment a on (a.partner_id, a.member_id) = (j.partner_id, j.member_id)
    and a.id = j.adjustment_id`;

// Money and points that went to a partner, a card or a mailbox, and what came back.
const readTransfers = sql<StoredInput>`
  select 'transfer' as kind, j.id as arrival, j.posted_at as at, j.partner_id as "partnerId",
    j.member_id as "memberId", j.kind as "journalKind", j.source_code as "sourceCode",
    case j.kind
      when 'payout' then jsonb_build_object('of', 'payout', 'id', j.payout_id, 'step', j.step)
      when 'accrual' then jsonb_build_object('of', 'fileLine', 'file', j.file_number,
        'line', j.file_line, 'step', j.step)
      else jsonb_build_object('of', 'dine', 'source', j.dine_source) end as source,
    j.occurred_at as "occurredAt", ${billOf},
    (select jsonb_agg(jsonb_build_object('account', e.account, 'units', e.units)) from entry e
      where (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)) as lines
  from journal j left join ${dineOf('j')}
  where j.kind in ('payout', 'accrual', 'paid')`;

const readClockRuns = sql<StoredInput>`select 'clock' as kind, arrival, at from clock_run`;

/** Every stored input apart from network events, in the order in which they arrived. */
export const readInputs = async (trx: Trx): Promise<StoredInput[]> => {
  const inputs: StoredInput[] = [];
  const decisions = [readReviews, readScreenings, readEventDecisions, readAdjustments];
  for (const query of [...decisions, readTransfers, readClockRuns])
    inputs.push(...(await query.execute(trx)).rows);
  return inputs.sort((a, b) => a.arrival - b.arrival || a.at.getTime() - b.at.getTime());
};

export type ArrivedEvent = At & { event: FeedEvent };

/** The place of an event in the order of arrival. */
export type EventPlace = { arrival: number; received: string; provider: string; messageId: string };

export const beforeAllEvents: EventPlace = {
  arrival: -1,
  received: '-infinity',
  provider: '',
  messageId: '',
};

/** A page of events, and the position of the last; null after the end. */
export type EventPage = { events: ArrivedEvent[]; last: EventPlace | null };

type EventRow = Omit<FeedEvent, 'amountCents' | keyof EventDetails> &
  At & {
    amountCents: number;
    details: EventDetails | null;
    received: string;
    former: FeedEvent | null;
  };

/**
 * The next events in the order in which they arrived, and the place of the last. One that staff replaced has the body
 * with which it arrived; its replacement is an input of its own.
 */
export const readEvents = async (
  trx: Trx,
  { after, limit }: { after: EventPlace; limit: number },
): Promise<EventPage> => {
  const { rows } = await sql<EventRow>`
    select arrival, received_at as at, received_at::text as received, provider,
      message_id as "messageId", event_type as "eventType", transaction_id as "transactionId",
      sequence, card_token as "cardToken", mid, amount_cents as "amountCents", currency,
      occurred_at as "occurredAt", auth_code as "authCode", mcc, entry_mode as "entryMode",
      descriptor, refund_of as "refundOf", details,
      (select s.former from event_decision s where s.kind = 'replaced'
        and (s.provider, s.message_id) = (feed_event.provider, feed_event.message_id)
        order by s.arrival limit 1) as former
    from feed_event where (arrival, received_at, provider, message_id)
      > (${after.arrival}, ${after.received}::timestamptz, ${after.provider}, ${after.messageId})
    order by arrival, received_at, provider, message_id limit ${limit}`.execute(trx);
  const events = rows.map(
    ({ arrival, at, received: _, amountCents, details, former, ...event }) => ({
      arrival,
      at,
      event: former ?? { ...event, ...details, amountCents: cents(amountCents) },
    }),
  );
  return { events, last: rows.at(-1) ?? null };
};

/** A part of a bill with its dine. */
export type RecordedPart = { provider: string; transactionId: string; cardToken: string } & {
  settlement: string;
  dineId: number;
};

/** Every dine with the terms that were in force for it, and the parts of bills that have several. */
export const readRecordedDines = async (
  trx: Trx,
): Promise<{ dines: StoredDine[]; parts: RecordedPart[] }> => {
  const { rows: dines } = await sql<StoredDine>`
    select *, false as is_reviewed, null as verdict, null as verdict_cents from dine`.execute(trx);
  const { rows: parts } = await sql<RecordedPart>`
    select distinct provider, transaction_id as "transactionId", card_token as "cardToken",
      settlement, dine_id as "dineId"
    from feed_event where settlement <> '' and dine_id is not null
      and event_type in ('auth', 'clearing')`.execute(trx);
  return { dines, parts };
};

export const findDine = async (trx: Trx, bill: BillOfDine) => {
  const { rows } = await sql<{ dineId: number }>`
    select e.dine_id as "dineId" from jsonb_array_elements_text(${JSON.stringify(bill.messageIds)}::jsonb)
      with ordinality as given (message_id, place)
    join feed_event e on (e.provider, e.message_id) = (${bill.provider}, given.message_id)
    where e.dine_id is not null order by given.place limit 1`.execute(trx);
  return rows[0]?.dineId ?? null;
};

/** The adjustment that a claim was rewarded with, as staff decided it. */
export const rewardClaim = (
  trx: Trx,
  {
    partnerId,
    claimId,
    adjustmentId,
  }: { partnerId: string; claimId: number; adjustmentId: number },
) =>
  trx
    .updateTable('claim')
    .set({ status: 'Rewarded', adjustment_id: adjustmentId })
    .where('partner_id', '=', partnerId)
    .where('id', '=', claimId)
    .execute();

/** Lets the next adjustment have this number; only the owner of the tables may. */
export const setNextAdjustment = (trx: Trx, id: number) =>
  sql`select setval(pg_get_serial_sequence('adjustment', 'id'), ${id}, false)`.execute(trx);

export const hasAdjustment = async (trx: Trx, id: number): Promise<boolean> =>
  (await trx.selectFrom('adjustment').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

export const isEmpty = async (trx: Trx): Promise<boolean> =>
  (await trx.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined;

/** Deletes queued tasks, so that a rebuilt ledger sends nothing. */
export const finishTasks = (trx: Trx, at: Date) =>
  trx.updateTable('outbox').set({ done_at: at }).where('done_at', 'is', null).execute();

/** The members whose bonus that of an invited member decides. */
export const readReferrers = async (trx: Trx): Promise<MemberKey[]> => {
  const { rows } = await sql<MemberKey>`
    select distinct partner_id as "partnerId", member_id as "memberId" from member_bonus
    where friend_id is not null`.execute(trx);
  return rows;
};

/** The members who turned on a bonus, or were promised an offer or the bonus of a reservation. */
export const readPromisedMembers = async (trx: Trx): Promise<MemberKey[]> => {
  const { rows } = await sql<MemberKey>`
    select partner_id as "partnerId", member_id as "memberId" from member_bonus
    union select partner_id, member_id from flex_offer
    union select partner_id, member_id from reservation where bonus_units > 0`.execute(trx);
  return rows;
};
