import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export const readPlaces = async (
  trx: Trx,
  limit: number,
): Promise<{ mid: string; name: string }[]> => {
  const { rows } = await sql<{ mid: string; name: string }>`
    select i.mid, m.name from merchant m join merchant_identifier i on i.merchant_id = m.id
    where m.retired_on is null order by i.mid limit ${limit}`.execute(trx);
  return rows;
};

export const readMemberTokens = async (
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

export type SimulationFacts = { token: string; mid: string; timeZone: string; name: string };

// A card of the member and an identifier of the merchant; null for the one that does not exist.
export const readSimulationFacts = async (
  trx: Trx,
  given: { partnerId: string; email: string; merchantId: string },
) => {
  const { rows: cards } = await sql<{ token: string | null }>`
    select (select c.network_token from card c
      where (c.partner_id, c.member_id) = (m.partner_id, m.id) and c.unlinked_on is null
      order by c.tracks_from < current_date desc, c.id desc limit 1) as token
    from member m where m.partner_id = ${given.partnerId}
      and lower(m.email) = lower(${given.email})`.execute(trx);
  const { rows: merchants } = await sql<{ mid: string | null; timeZone: string; name: string }>`
    select m.name, m.time_zone as "timeZone",
      (select i.mid from merchant_identifier i where i.merchant_id = m.id order by i.mid limit 1) as mid
    from merchant m where m.id = ${given.merchantId}`.execute(trx);
  return { member: cards[0], merchant: merchants[0] };
};
