import { sql } from 'kysely';
import type { Used } from '#domain/earning/rules/rule.ts';
import type { Trx } from '#server/platform/db/index.ts';
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

type CountedDine = {
  merchantId: string;
  dinedOn: string;
  eligibleCents: number;
  clearedCents: number;
};

const usedOf = (
  dines: readonly CountedDine[],
  { merchantId, date }: { merchantId: string; date: string },
): Omit<Used, 'isVipCarried'> => {
  const [year, month] = [date.slice(0, 4), date.slice(0, 7)];
  const ofYear = dines.filter(({ dinedOn }) => dinedOn <= date && dinedOn.startsWith(year));
  const here = ofYear.filter(
    (dine) => dine.merchantId === merchantId && dine.dinedOn.startsWith(month),
  );
  return {
    visits: here.length,
    spentCents: here.reduce((sum, { eligibleCents }) => sum + eligibleCents, 0),
    vipDines: new Set(ofYear.map((dine) => `${dine.dinedOn} ${dine.merchantId}`)).size,
    vipSpendCents: ofYear.reduce((sum, { clearedCents }) => sum + clearedCents, 0),
  };
};

/**
 * What cleared dines since the start of a year have used up by a date at a restaurant: of its month, and toward VIP in
 * the year of the date.
 */
export const readUsed = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
  since: number,
): Promise<(planned: { merchantId: string; date: string }) => Used> => {
  const { rows } = await sql<CountedDine>`
    select merchant_id as "merchantId", dined_on as "dinedOn", eligible_cents as "eligibleCents",
      cleared_cents as "clearedCents"
    from dine
    where partner_id = ${partnerId} and member_id = ${memberId}
      and cleared_cents is not null and eligible_cents > 0
      and dined_on >= make_date(${since}, 1, 1)`.execute(trx);
  const { rows: years } = await sql<{ year: number }>`
    select year from vip_year
    where partner_id = ${partnerId} and member_id = ${memberId} and source = 'dines'`.execute(trx);
  const carried = new Set(years.map(({ year }) => year + 1));
  const dined = new Set(rows.map(({ merchantId }) => merchantId));
  // Restaurants without a dine have used up the same by a date.
  const elsewhere = new Map<string, Omit<Used, 'isVipCarried'>>();
  return ({ merchantId, date }) => {
    const isVipCarried = carried.has(Number(date.slice(0, 4)));
    if (dined.has(merchantId)) return { ...usedOf(rows, { merchantId, date }), isVipCarried };
    const used = elsewhere.get(date) ?? usedOf(rows, { merchantId, date });
    elsewhere.set(date, used);
    return { ...used, isVipCarried };
  };
};
