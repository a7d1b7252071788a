import { sql } from 'kysely';
import type { Trx } from '../db/index.ts';

export type AuditEntry = {
  partnerId: string;
  at: Date;
  actor: string;
  action: string;
  memberId?: number | null;
  detail?: Record<string, string | number>;
};

/** Appends to the partner's hash chain; the database assigns sequence and hash. */
export const insertAudit = (trx: Trx, entry: AuditEntry) =>
  trx
    .insertInto('audit')
    .values({
      partner_id: entry.partnerId,
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      member_id: entry.memberId ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();

/** Appends to the chain of every partner, for shared data such as restaurants. */
export const insertSharedAudit = async (
  trx: Trx,
  entry: Omit<AuditEntry, 'partnerId' | 'memberId'>,
): Promise<void> => {
  const partners = await trx.selectFrom('partner').select('id').orderBy('id').execute();
  for (const { id } of partners) await insertAudit(trx, { ...entry, partnerId: id });
};

export type ChainState = { partner: string; entries: number; broken: number };

/** Verifies the chains: entries, and entries whose hash or link is broken. */
export const checkChains = async (trx: Trx): Promise<ChainState[]> => {
  const { rows } = await sql<ChainState>`
    select partner_id as partner, count(*)::int as entries,
      count(*) filter (where hash <> expected or previous_hash <> coalesce(before, '')
        or sequence <> place)::int as broken
    from (select a.partner_id, a.sequence, a.hash, a.previous_hash, audit_hash(a) as expected,
        lag(a.hash) over w as before, row_number() over w as place
      from audit a window w as (partition by a.partner_id order by a.sequence)) as chain
    group by partner_id order by partner_id`.execute(trx);
  return rows;
};
