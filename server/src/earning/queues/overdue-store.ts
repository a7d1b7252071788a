import { sql } from 'kysely';
import { DAYS_TO_CLEAR } from '#domain/activity/timeline.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type OverdueScope = { partnerId: string; paidAfterDays: number | null; now: Date };

// A day of grace, since the member reads a day and no hour.
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
