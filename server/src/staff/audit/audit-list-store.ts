import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type AuditRow = {
  sequence: number;
  at: Date;
  actor: string;
  action: string;
  email: string | null;
  detail: Record<string, unknown>;
};

type Filter = {
  partnerId: string;
  actor: string;
  action: string;
  email: string;
  before: number | undefined;
  limit: number;
};

/** Entries of a program's chain, the newest first; empty filters match all. */
export const listAuditEntries = async (trx: Trx, filter: Filter): Promise<AuditRow[]> => {
  const { partnerId, actor, action, email, before, limit } = filter;
  const { rows } = await sql<AuditRow>`
    select a.sequence, a.at, a.actor, a.action, m.email, a.detail::jsonb as detail
    from audit a left join member m on (m.partner_id, m.id) = (a.partner_id, a.member_id)
    where a.partner_id = ${partnerId}
      ${before === undefined ? sql`` : sql`and a.sequence < ${before}`}
      ${actor === '' ? sql`` : sql`and a.actor = ${actor}`}
      ${action === '' ? sql`` : sql`and a.action = ${action}`}
      ${email === '' ? sql`` : sql`and lower(m.email) = lower(${email})`}
    order by a.sequence desc limit ${limit}`.execute(trx);
  return rows;
};
