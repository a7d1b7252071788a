import { sql } from 'kysely';
import { staffPermissions } from '#contract/staff/permissions.ts';
import type { DisabledBy, EndpointKey } from '#server/features/webhooks/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type DisabledEndpoint = EndpointKey & {
  url: string;
  disabledBy: Exclude<DisabledBy, 'staff'>;
};

/** Runs as the engine role: locks an endpoint that the product disabled and of which staff know nothing yet. */
export const lockUnnoticed = async (
  trx: Trx,
  disabledAfter: Date,
): Promise<DisabledEndpoint | undefined> => {
  const { rows } = await sql<DisabledEndpoint>`
    select partner_id as "partnerId", id, url, disabled_by as "disabledBy" from webhook_endpoint
    where disabled_by in ('gone', 'failures') and notified_at is null
      and disabled_at > ${disabledAfter}::timestamptz
    order by disabled_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

/** The emails of staff who manage the endpoints of a program; those of every program where it has none. */
export const readManagers = async (trx: Trx, partnerId: string): Promise<string[]> => {
  const { rows } = await sql<{ email: string; isOwn: boolean }>`
    select a.email, bool_or(g.partner = ${partnerId}) as "isOwn"
    from staff_account a join staff_grant g on g.account_id = a.id
    where a.deactivated_at is null and g.partner in (${partnerId}, '*')
      and g.role = any (${[...staffPermissions['keys.manage']]}::text[])
    group by a.email order by a.email`.execute(trx);
  const managers = rows.filter(({ isOwn }) => isOwn);
  return (managers.length > 0 ? managers : rows).map(({ email }) => email);
};
