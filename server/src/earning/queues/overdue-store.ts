import { sql } from 'kysely';
import { DAYS_TO_CLEAR } from '#domain/activity/timeline.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type OverdueScope = { partnerId: string; paidAfterDays: number | null; now: Date };

// One day of grace, because members see a date without a time.
const isOverdue = ({ paidAfterDays, now }: OverdueScope) => {
  const before = (days: number) =>
    sql`${now.toISOString()}::timestamptz - make_interval(days => ${days + 1}::int)`;
  const unpaid = paidAfterDays === null ? sql`false` : sql`d.awarded_at < ${before(paidAfterDays)}`;
  return sql`(d.award_status = 'Pending' and d.cleared_cents is null
      and d.dined_at < ${before(DAYS_TO_CLEAR)}
    or d.award_status = 'Deferred' and d.hold_until < ${before(0)}
    or d.award_status = 'Awarded' and d.reward_units > 0 and ${unpaid})`;
};

/** Opens a case for each dine that did not move on by the day that its member reads; returns how many. */
export const openOverdueCases = async (trx: Trx, scope: OverdueScope): Promise<number> => {
  const { rows } = await sql`
    insert into queue_case (queue, item, partner_id, dine_id, opened_at)
    select 'overdue', d.id::text, d.partner_id, d.id, ${scope.now.toISOString()}::timestamptz
    from dine d where d.partner_id = ${scope.partnerId} and ${isOverdue(scope)}
    on conflict (queue, item) do update set opened_at = excluded.opened_at, closed_at = null,
      reason = '', closed_by = ''
      where queue_case.closed_at is not null and queue_case.closed_by = 'earning'
    returning 1`.execute(trx);
  return rows.length;
};

/** Closes the cases of dines that moved on since. */
export const closeMovedCases = (trx: Trx, scope: OverdueScope) =>
  sql`update queue_case q set closed_at = ${scope.now.toISOString()}::timestamptz,
      reason = 'the dine moved on', closed_by = 'earning'
    from dine d where q.queue = 'overdue' and q.closed_at is null
      and q.partner_id = ${scope.partnerId} and (d.partner_id, d.id) = (q.partner_id, q.dine_id)
      and not coalesce(${isOverdue(scope)}, false)`.execute(trx);

type OpenDine = MemberKey & {
  id: number;
  provider: string;
  transactionId: string;
  merchantId: string;
  restaurant: string;
  dinedOn: string;
  authCents: number;
  lastFour: string;
};

/** A dine that waits for its clearing; one that has cleared is decided by the rules. */
export const readOpenDine = async (
  trx: Trx,
  partnerId: string,
  id: number,
): Promise<OpenDine | undefined> => {
  const { rows } = await sql<OpenDine>`
    select d.id, d.partner_id as "partnerId", d.member_id as "memberId", d.provider,
      d.transaction_id as "transactionId", d.merchant_id as "merchantId",
      left(d.restaurant, 80) as restaurant, d.dined_on as "dinedOn", d.auth_cents as "authCents",
      d.last_four as "lastFour"
    from dine_record d
    where d.partner_id = ${partnerId} and d.id = ${id} and d.award_status = 'Pending'
      and d.cleared_cents is null`.execute(trx);
  return rows[0];
};

/** Files a claim of the dine's purchase; undefined where the member has claimed it. */
export const insertOverdueClaim = async (
  trx: Trx,
  dine: OpenDine,
  { amountCents, now }: { amountCents: number; now: Date },
): Promise<number | undefined> => {
  const { partnerId, memberId, restaurant, dinedOn, lastFour } = dine;
  const { provider, transactionId, merchantId } = dine;
  const claim = await trx
    .insertInto('claim')
    .values({
      partner_id: partnerId,
      member_id: memberId,
      restaurant,
      purchased_on: dinedOn,
      amount_cents: amountCents,
      last_four: lastFour,
      created_at: now,
      updated_at: now,
      matched: JSON.stringify({ provider, transactionId, merchantId }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return claim?.id;
};

type CreditedDine = { id: number; provider: string; transactionId: string; amountCents: number };

/** The open dines of the same restaurant and month that staff credited, with the credited bill. */
export const readCreditedDines = async (
  trx: Trx,
  { partnerId, memberId, merchantId, dinedOn }: OpenDine,
): Promise<CreditedDine[]> => {
  const { rows } = await sql<CreditedDine>`
    select d.id, d.provider, d.transaction_id as "transactionId", c.amount_cents as "amountCents"
    from claim c
    join dine d on (d.partner_id, d.member_id, d.provider, d.transaction_id, d.dined_on)
      = (c.partner_id, c.member_id, c.matched ->> 'provider', c.matched ->> 'transactionId',
        c.purchased_on)
    where (c.partner_id, c.member_id) = (${partnerId}, ${memberId}) and c.status = 'Rewarded'
      and c.dine_id is null and c.adjustment_id is not null
      and d.cleared_cents is null and d.merchant_id = ${merchantId}
      and date_trunc('month', d.dined_on) = date_trunc('month', ${dinedOn}::date)`.execute(trx);
  return rows;
};
