import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

type Line = { line: string };
const PAGE = 20_000;

/**
 * The journal totals, page by page: sorted lines of partner, member, bill, source, account and net
 * units. Corrections are folded into their source, and numbers that depend on the order of arrival
 * are left out.
 */
export async function* ledgerLines(trx: Trx): AsyncGenerator<string[]> {
  await sql`declare ledger_lines no scroll cursor for
    select line from (select concat_ws(E'\t', j.partner_id, lower(m.email), d.provider, d.transaction_id, d.card_token,
      j.source, e.account, sum(e.units)) as line
    from posting j
    join entry e on (e.partner_id, e.member_id, e.journal_id) = (j.partner_id, j.member_id, j.id)
    join member m on (m.partner_id, m.id) = (j.partner_id, j.member_id)
    left join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
    group by j.partner_id, lower(m.email), d.provider, d.transaction_id, d.card_token, j.source, e.account
    having sum(e.units) <> 0) as lines
    order by line collate "C"`.execute(trx);
  for (;;) {
    const { rows } = await sql<Line>`fetch ${sql.raw(String(PAGE))} from ledger_lines`.execute(trx);
    yield rows.map(({ line }) => line);
    if (rows.length < PAGE) break;
  }
  await sql`close ledger_lines`.execute(trx);
}

/** One hash over the lines of the ledger. */
export const hashLedger = async (trx: Trx): Promise<string> => {
  const hash = createHash('sha256');
  for await (const lines of ledgerLines(trx))
    for (const line of lines) hash.update(line).update('\n');
  return hash.digest('hex');
};
