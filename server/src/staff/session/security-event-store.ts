import { sql } from 'kysely';
import type { SecurityEventName } from '#contract/staff/security-event.ts';
import type { Trx } from '#server/platform/db/index.ts';

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

type Filter = { accountId?: number; partner?: string | null; before?: number | undefined } & {
  limit: number;
};

/**
 * Security events, the latest first: of one account, of the accounts that
 * have roles in one program only, or of all.
 */
export const listSecurityEvents = async (
  trx: Trx,
  { accountId, partner = null, before, limit }: Filter,
): Promise<EventRow[]> => {
  const { rows } = await sql<EventRow>`
    select e.id, e.at, a.email, e.event, e.address, e.user_agent as "userAgent", e.detail
    from staff_security_event e left join staff_account a on a.id = e.account_id
    where true
      ${accountId === undefined ? sql`` : sql`and e.account_id = ${accountId}`}
      ${
        partner === null
          ? sql``
          : sql`and exists (select from staff_grant g where g.account_id = e.account_id)
        and not exists (select from staff_grant g
          where g.account_id = e.account_id and g.partner <> ${partner})`
      }
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${limit}`.execute(trx);
  return rows;
};
