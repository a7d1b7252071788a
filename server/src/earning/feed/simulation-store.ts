import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';

export type SimulationFacts = { token: string; mid: string; timeZone: string; name: string };

// A card of the member and an identifier of the merchant; null for the one that does not exist.
export const readSimulationFacts = async (
  trx: Trx,
  input: { partnerId: string; email: string; merchantId: string },
) => {
  const { rows: cards } = await sql<{ token: string | null }>`
    select (select c.network_token from card c
      where (c.partner_id, c.member_id) = (m.partner_id, m.id) and c.unlinked_on is null
      order by c.tracks_from < current_date desc, c.id desc limit 1) as token
    from member m where m.partner_id = ${input.partnerId}
      and lower(m.email) = lower(${input.email})`.execute(trx);
  const { rows: merchants } = await sql<{ mid: string | null; timeZone: string; name: string }>`
    select m.name, m.time_zone as "timeZone",
      (select i.mid from merchant_identifier i where i.merchant_id = m.id
        and i.kind = 'mid' order by i.mid limit 1) as mid
    from merchant m where m.id = ${input.merchantId}`.execute(trx);
  return { member: cards[0], merchant: merchants[0] };
};
