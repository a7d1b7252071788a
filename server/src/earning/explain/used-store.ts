import { sql } from 'kysely';
import type { Used } from '#domain/earning/rules/rule.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type BulkColumn, unnestRows } from '#server/platform/db/unnest-rows.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

export type PayingCard = { tracksFrom: string; lastFour: string; hasConsent: boolean };

/** The linked card that has tracked longest, one with consent before one without. */
export const readPayingCard = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<PayingCard | null> => {
  const { rows } = await sql<PayingCard>`
    select c.tracks_from as "tracksFrom", c.last_four as "lastFour",
      agreed.withdrawn_at is null as "hasConsent"
    from card c join consent agreed
      on (agreed.partner_id, agreed.member_id, agreed.id) = (c.partner_id, c.member_id, c.consent_id)
    where c.partner_id = ${partnerId} and c.member_id = ${memberId} and c.unlinked_on is null
    order by agreed.withdrawn_at is null desc, c.tracks_from, c.id limit 1`.execute(trx);
  return rows[0] ?? null;
};

type PlannedDay = { merchantId: string; date: string };

const dayColumns: readonly BulkColumn<PlannedDay>[] = [
  ['merchant_id', 'text', (planned) => planned.merchantId],
  ['date', 'date', (planned) => planned.date],
];

/**
 * What cleared dines have used up by a date at each of some restaurants: of the merchant's month, and toward VIP in
 * the year. The member's dines are read once for all of them.
 */
export const readUsed = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  planned: readonly PlannedDay[],
): Promise<(merchantId: string) => Used> => {
  const [first = ''] = planned.map(({ date }) => `${date.slice(0, 4)}-01-01`).sort();
  const { rows } = await sql<Used & { merchantId: string }>`
    with counted as materialized (
      select merchant_id, dined_on, eligible_cents, cleared_cents from dine
      where partner_id = ${partnerId} and member_id = ${memberId}
        and cleared_cents is not null and eligible_cents > 0
        and dined_on >= ${first || null}::date)
    select given.merchant_id as "merchantId", at.*,
      exists (select from vip_year v where v.partner_id = ${partnerId} and v.member_id = ${memberId}
        and v.year = extract(year from given.date) - 1 and v.source = 'dines') as "isVipCarried"
    from ${unnestRows(dayColumns, planned)} cross join lateral (
      select count(*) filter (where in_month)::int as visits,
        coalesce(sum(eligible_cents) filter (where in_month), 0)::bigint as "spentCents",
        count(distinct (merchant_id, dined_on))::int as "vipDines",
        coalesce(sum(cleared_cents), 0)::bigint as "vipSpendCents"
      from (select counted.*, counted.merchant_id = given.merchant_id
          and dined_on >= date_trunc('month', given.date) as in_month from counted) as dated
      where dined_on between date_trunc('year', given.date) and given.date) as at`.execute(trx);
  const usedAt = new Map(rows.map(({ merchantId, ...used }) => [merchantId, used]));
  return (merchantId) => {
    const used = usedAt.get(merchantId);
    if (!used) throw new Error('each planned dine has one row');
    return used;
  };
};
