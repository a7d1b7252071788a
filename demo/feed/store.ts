import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

/** Merchant identifiers of active restaurants, with their names. */
export const readMerchants = async (
  trx: Trx,
  limit: number,
): Promise<{ mid: string; name: string }[]> => {
  const { rows } = await sql<{ mid: string; name: string }>`
    select i.mid, m.name from merchant m join merchant_identifier i on i.merchant_id = m.id
    where m.retired_on is null and i.kind = 'mid' order by i.mid limit ${limit}`.execute(trx);
  return rows;
};

/** Network tokens of linked cards. */
export const readCardTokens = async (
  trx: Trx,
  partnerId: string,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ token: string }>`
    select c.network_token as token
    from card c join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.partner_id = ${partnerId} and c.unlinked_on is null
    order by lower(m.email), c.network_token limit ${limit}`.execute(trx);
  return rows.map(({ token }) => token);
};
