import { sql } from 'kysely';
import type { SecurityEventName } from '#contract/staff/security-event.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { type DayRange, withinDays } from '../within-days.ts';

type NewEvent = {
  at: Date;
  accountId: number | null;
  event: SecurityEventName;
  address: string;
  userAgent: string;
  detail?: Record<string, string>;
};

export const insertSecurityEvent = (trx: Trx, { detail = {}, ...event }: NewEvent) =>
  trx
    .insertInto('staff_security_event')
    .values({
      at: event.at,
      account_id: event.accountId,
      event: event.event,
      address: event.address,
      user_agent: event.userAgent,
      detail: JSON.stringify(detail),
    })
    .execute();

type EventRow = Omit<NewEvent, 'accountId' | 'detail'> & {
  id: number;
  email: string | null;
  detail: Record<string, string>;
};

type Filter = Partial<DayRange> & {
  accountId?: number;
  partner?: string | null;
  email?: string;
  event?: SecurityEventName | null;
  order?: PageOrder;
  before?: number | undefined;
  limit: number;
};

// Accounts that have roles in one program only.
const onlyIn = (partner: string) => sql`
  and exists (select from staff_grant g where g.account_id = e.account_id)
  and not exists (select from staff_grant g
    where g.account_id = e.account_id and g.partner <> ${partner})`;

/**
 * Security events: of one account, of the accounts that
 * have roles in one program only, or of all.
 */
export const listSecurityEvents = async (trx: Trx, filter: Filter): Promise<EventRow[]> => {
  const { accountId, partner = null, email = '', event = null, before, limit } = filter;
  const { from = null, until = null, order = 'latest' } = filter;
  const { direction, behind } = pageOrder(order);
  const { rows } = await sql<EventRow>`
    select e.id, e.at, a.email, e.event, e.address, e.user_agent as "userAgent", e.detail
    from staff_security_event e left join staff_account a on a.id = e.account_id
    where true
      ${accountId === undefined ? sql`` : sql`and e.account_id = ${accountId}`}
      ${partner === null ? sql`` : onlyIn(partner)}
      ${email === '' ? sql`` : sql`and a.email = lower(${email})`}
      ${event === null ? sql`` : sql`and e.event = ${event}`}
      ${withinDays('e.at', { from, until })}
      ${before === undefined ? sql`` : sql`and e.id ${behind} ${before}`}
    order by e.id ${direction} limit ${limit}`.execute(trx);
  return rows;
};
