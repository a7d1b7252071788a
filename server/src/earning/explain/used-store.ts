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

/** What cleared dines have used up by a date: of the merchant's month, and toward VIP in the year. */
export const readUsed = async (
  trx: Trx,
  given: MemberKey & { merchantId: string; date: string },
): Promise<Used> => {
  const { partnerId, memberId, merchantId, date } = given;
  const inMonth = sql`merchant_id = ${merchantId} and dined_on >= ${`${date.slice(0, 7)}-01`}::date`;
  const { rows } = await sql<Used>`
    select count(*) filter (where ${inMonth})::int as visits,
      coalesce(sum(eligible_cents) filter (where ${inMonth}), 0)::bigint as "spentCents",
      count(distinct (merchant_id, dined_on))::int as "vipDines",
      coalesce(sum(cleared_cents), 0)::bigint as "vipSpendCents",
      exists (select from vip_year v where v.partner_id = ${partnerId} and v.member_id = ${memberId}
        and v.year = ${Number(date.slice(0, 4)) - 1} and v.source = 'dines') as "isVipCarried"
    from dine
    where partner_id = ${partnerId} and member_id = ${memberId}
      and cleared_cents is not null and eligible_cents > 0
      and dined_on between ${`${date.slice(0, 4)}-01-01`}::date and ${date}::date`.execute(trx);
  const [used] = rows;
  if (!used) throw new Error('an aggregate has one row');
  return used;
};
