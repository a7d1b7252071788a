import { sql } from 'kysely';
import { type AuditArea, auditAreas } from '#domain/audit/audit-areas.ts';
import type { AuditRecord } from '#domain/audit/audit-record.ts';
import { type PageOrder, pageOrder, type Trx } from '#server/platform/db/index.ts';
import { type DayRange, withinDays } from '../within-days.ts';

export type AuditRow = {
  at: Date;
  email: string | null;
  detail: Record<string, unknown>;
  record: AuditRecord;
};

export type AuditFilter = DayRange & {
  partnerId: string;
  actor: string;
  action: string;
  email: string;
  area: AuditArea | null;
  object: string;
};

type Page = { order: PageOrder; before: number | undefined; limit: number };

const record = sql`jsonb_build_object('partner', a.partner_id, 'sequence', a.sequence,
  'atMicros', (extract(epoch from a.at) * 1000000)::bigint, 'actor', a.actor, 'action', a.action,
  'memberId', a.member_id, 'detail', a.detail, 'previousHash', a.previous_hash, 'hash', a.hash)`;

const beginnings = (area: AuditArea): string[] => auditAreas[area].map((text) => `${text}%`);

/** Entries of a program's chain; empty filters match all. */
export const listAuditEntries = async (
  trx: Trx,
  filter: AuditFilter,
  { order, before, limit }: Page,
): Promise<AuditRow[]> => {
  const { direction, behind } = pageOrder(order);
  const { partnerId, actor, action, email, area, object } = filter;
  const { rows } = await sql<AuditRow>`
    select a.at, m.email, a.detail::jsonb as detail, ${record} as record
    from audit a left join member m on (m.partner_id, m.id) = (a.partner_id, a.member_id)
    where a.partner_id = ${partnerId}
      ${before === undefined ? sql`` : sql`and a.sequence ${behind} ${before}`}
      ${actor === '' ? sql`` : sql`and a.actor = ${actor}`}
      ${action === '' ? sql`` : sql`and a.action = ${action}`}
      ${email === '' ? sql`` : sql`and lower(m.email) = lower(${email})`}
      ${area === null ? sql`` : sql`and a.action like any (${beginnings(area)}::text[])`}
      ${object === '' ? sql`` : sql`and strpos(lower(a.detail), ${object.toLowerCase()}) > 0`}
      ${withinDays('a.at', filter)}
    order by a.sequence ${direction} limit ${limit}`.execute(trx);
  return rows;
};

type ChainPage = { partnerId: string; after: number; limit: number };

/** The records of a chain in its order. */
export const readChain = async (
  trx: Trx,
  { partnerId, after, limit }: ChainPage,
): Promise<AuditRecord[]> => {
  const { rows } = await sql<{ record: AuditRecord }>`
    select ${record} as record from audit a
    where a.partner_id = ${partnerId} and a.sequence > ${after}
    order by a.sequence limit ${limit}`.execute(trx);
  return rows.map((row) => row.record);
};
