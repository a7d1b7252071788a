import { sql } from 'kysely';
import type { StaffDineHead } from '#contract/staff/dines.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { hasEmail } from '#server/platform/tenancy/member-key.ts';

type Range = {
  partner: string;
  email: string;
  merchantId: string;
  transactionId: string;
  from: string | null;
  to: string | null;
};
type Filter = Range & {
  status: string | null;
  reason: string | null;
  order: PageOrder;
  before: { dinedOn: string; id: number } | null;
  limit: number;
};

const memberOf = (partner: string, email: string) =>
  sql`(select id from member where partner_id = ${partner} and ${hasEmail(email)})`;

const inRange = ({ partner, email, merchantId, transactionId, from, to }: Range) => sql`
  d.partner_id = ${partner}
  ${email === '' ? sql`` : sql`and d.member_id = ${memberOf(partner, email)}`}
  ${merchantId === '' ? sql`` : sql`and d.merchant_id = ${merchantId}`}
  ${transactionId === '' ? sql`` : sql`and d.transaction_id = ${transactionId}`}
  ${from === null ? sql`` : sql`and d.dined_on >= ${from}::date`}
  ${to === null ? sql`` : sql`and d.dined_on <= ${to}::date`}`;

// A purchase without an event of its own has lost its restaurant; the engine decides it as reversed.
const hasEvent = sql`exists (select from feed_event e
  where (e.provider, e.transaction_id, e.dine_id) = (d.provider, d.transaction_id, d.id))`;

/** The reason of a dine `d` as staff read it. */
export const shownReason = sql`case when d.reason = 'reversed' and not ${hasEvent}
  then 'noRestaurant' else d.reason end`;

const isOfReason = (reason: string) =>
  reason === 'noRestaurant'
    ? sql`d.reason = 'reversed' and not ${hasEvent}`
    : reason === 'reversed'
      ? sql`d.reason = 'reversed' and ${hasEvent}`
      : sql`d.reason = ${reason}`;

/** Dines of a program by day; the page is cut before the joins, whose size the planner underestimates. */
export const listDines = async (trx: Trx, filter: Filter): Promise<StaffDineHead[]> => {
  const { status, reason, before } = filter;
  const { direction, behind } = pageOrder(filter.order);
  const { rows } = await sql<StaffDineHead>`
    select d.id, d.partner_id as partner, m.email, d.merchant_id as "merchantId",
      r.name as restaurant, d.dined_on as "dinedOn", c.last_four as "lastFour",
      d.award_status as status, ${shownReason} as reason, d.auth_cents as "authCents",
      d.cleared_cents as "clearedCents", d.reward_units as units
    from (select * from dine d where ${inRange(filter)}
      ${status === null ? sql`` : sql`and d.award_status = ${status}`}
      ${reason === null ? sql`` : sql`and ${isOfReason(reason)}`}
      ${before === null ? sql`` : sql`and (d.dined_on, d.id) ${behind} (${before.dinedOn}::date, ${before.id})`}
      order by d.dined_on ${direction}, d.id ${direction} limit ${filter.limit}) d
    join member m on (m.partner_id, m.id) = (d.partner_id, d.member_id)
    join card c on (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id)
    join merchant r on r.id = d.merchant_id
    order by d.dined_on ${direction}, d.id ${direction}`.execute(trx);
  return rows;
};

/** Dines that earned nothing, by reason, the most frequent first. */
export const countReasons = async (
  trx: Trx,
  range: Range,
): Promise<{ reason: string; dines: number; cents: number }[]> => {
  const { rows } = await sql<{ reason: string; dines: number; cents: number }>`
    select coalesce(${shownReason}, '') as reason, count(*)::int as dines,
      coalesce(sum(coalesce(d.cleared_cents, d.auth_cents)), 0)::int8 as cents
    from dine d
    where d.award_status = 'Forfeit' and ${inRange(range)}
    group by 1 order by 2 desc, 1`.execute(trx);
  return rows;
};
