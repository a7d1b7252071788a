import { sql } from 'kysely';
import { normalizeMid } from '#domain/earning/events/match-merchant.ts';
import { eventKey } from '#server/earning/queues/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { arrayLiteral } from '#server/platform/db/unnest-rows.ts';

export type CandidateMerchant = {
  id: string;
  name: string;
  city: string;
  state: string;
  usualCents: number | null;
  lastDinedOn: string | null;
};

const MAX_CANDIDATES = 300;
const USUAL_DINES = 20;

/** The restaurants that carry each of these identifiers, by the identifier as it was sent. */
export const readCarriersOf = async (
  trx: Trx,
  mids: readonly string[],
): Promise<Map<string, Set<string>>> => {
  const bare = mids.map((mid) => normalizeMid(mid) ?? '');
  const { rows } = await sql<{ mid: string; merchantId: string }>`
    select mid, merchant_id as "merchantId" from merchant_identifier
    where mid = any(${arrayLiteral(bare)}::text[])`.execute(trx);
  const carriers = Map.groupBy(rows, ({ mid }) => mid);
  return new Map(
    mids.map((mid, index) => {
      const found = carriers.get(bare[index] ?? '') ?? [];
      return [mid, new Set(found.map(({ merchantId }) => merchantId))];
    }),
  );
};

/** Restaurants whose name has the beginning of one of the tokens, and those by id, with their usual bill and last dine. */
export const readCandidates = async (
  trx: Trx,
  { tokens, ids }: { tokens: readonly string[]; ids: readonly string[] },
): Promise<CandidateMerchant[]> => {
  const starts = tokens.map((token) => `%${token.slice(0, 4)}%`);
  const { rows } = await sql<CandidateMerchant>`
    select m.id, m.name, m.city, m.state, usual.cents as "usualCents", usual.last as "lastDinedOn"
    from (select * from merchant where id = any(${arrayLiteral(ids)}::text[])
        or lower(name) like any(${arrayLiteral(starts)}::text[])
      order by retired_on is not null, id limit ${MAX_CANDIDATES}) as m
    left join lateral (select avg(coalesce(d.cleared_cents, d.auth_cents))::int8 as cents,
        max(d.dined_on) as last
      from (select * from dine where dine.merchant_id = m.id
        order by dined_on desc limit ${USUAL_DINES}) as d) as usual on true`.execute(trx);
  return rows;
};

export type RefundPurchase = {
  dineId: number;
  restaurant: string;
  openCents: number;
  purchasedAt: string;
  refundedAt: string;
  isSameIdentifier: boolean;
};

/** The purchases with the card of a waiting refund, with what was not returned of them. */
export const readRefundPurchases = async (trx: Trx, item: string): Promise<RefundPurchase[]> => {
  const { provider, messageId } = eventKey(item);
  const { rows } = await sql<RefundPurchase>`
    select d.id as "dineId", m.name as restaurant,
      d.cleared_cents - d.refunded_cents as "openCents",
      to_char(e.occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "purchasedAt",
      to_char(r.occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "refundedAt",
      e.mid = r.mid as "isSameIdentifier"
    from feed_event r
    join feed_event e on e.card_token = r.card_token and e.provider = r.provider
      and e.event_type = 'clearing' and e.occurred_at between r.occurred_at - interval '120 days'
        and r.occurred_at
    join dine d on (d.provider, d.transaction_id, d.id) = (e.provider, e.transaction_id, e.dine_id)
    join merchant m on m.id = d.merchant_id
    where (r.provider, r.message_id) = (${provider}, ${messageId}) and d.cleared_cents is not null
    order by e.occurred_at desc limit 20`.execute(trx);
  return rows;
};
