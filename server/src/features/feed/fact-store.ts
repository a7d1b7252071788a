import { sql } from 'kysely';
import type { CardType, TierLevel } from '#domain/member/member.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { shardOfMember } from './shards.ts';

export type TierChange = { effectiveOn: string; tier: TierLevel };

/** A card with its holder, former ones included. */
export type HeldCard = {
  token: string;
  partnerId: string;
  memberId: number;
  cardId: number;
  cardType: CardType;
  tracksFrom: string;
  unlinkedOn: string | null;
  withdrawnAt: Date | null;
  tier: TierLevel;
  tierChanges: TierChange[];
  /** The lock that its holder's dines are decided under. */
  shard: number;
};

type CardRow = Omit<HeldCard, 'tierChanges' | 'shard'> & { changes: string[] };

const isTier = (text: string | undefined): text is TierLevel => text !== undefined;

export const readCards = async (trx: Trx, tokens: readonly string[]): Promise<HeldCard[]> => {
  const { rows } = await sql<CardRow>`
    select c.network_token as token, c.partner_id as "partnerId", c.member_id as "memberId",
      c.id as "cardId", c.card_type as "cardType", c.tracks_from as "tracksFrom",
      c.unlinked_on as "unlinkedOn", agreed.withdrawn_at as "withdrawnAt", m.tier_level as tier,
      array(select t.effective_on || ' ' || t.tier_level from member_tier t
        where (t.partner_id, t.member_id) = (c.partner_id, c.member_id)
        order by t.effective_on) as changes
    from card c
    join consent agreed
      on (agreed.partner_id, agreed.member_id, agreed.id) = (c.partner_id, c.member_id, c.consent_id)
    join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)
    where c.network_token = any(${tokens}::text[])`.execute(trx);
  return rows.map(({ changes, ...card }) => ({
    ...card,
    shard: shardOfMember(card),
    tierChanges: changes.flatMap((change) => {
      const [effectiveOn = '', tier] = change.split(' ');
      return isTier(tier) ? [{ effectiveOn, tier }] : [];
    }),
  }));
};

export type OfferRow = {
  campaignCode: string;
  weekdays: number;
  maxSpendCents: number | null;
  maxVisits: number | null;
};

/** A merchant behind an identifier, with what earning needs of it. */
export type KnownMerchant = {
  id: string;
  timeZone: string;
  joinedOn: string | null;
  retiredOn: string | null;
  acclaimedLevel: AcclaimedLevel;
  offers: OfferRow[];
};

export type IdentifierRow = {
  mid: string;
  merchantId: string;
  validFrom: string | null;
  validTo: string | null;
};

export const readIdentifiers = async (
  trx: Trx,
  mids: readonly string[],
): Promise<IdentifierRow[]> => {
  const { rows } = await sql<IdentifierRow>`
    select mid, merchant_id as "merchantId", valid_from as "validFrom", valid_to as "validTo"
    from merchant_identifier where mid = any(${mids}::text[])`.execute(trx);
  return rows;
};

export const readMerchants = async (trx: Trx, ids: readonly string[]): Promise<KnownMerchant[]> => {
  const { rows } = await sql<KnownMerchant>`
    select m.id, m.time_zone as "timeZone", m.joined_on as "joinedOn", m.retired_on as "retiredOn",
      m.acclaimed_level as "acclaimedLevel",
      coalesce((select json_agg(json_build_object(
          'campaignCode', o.campaign_code, 'weekdays', o.weekdays,
          'maxSpendCents', o.monthly_max_spend_cents, 'maxVisits', o.monthly_max_visits))
        from offer o where o.merchant_id = m.id), '[]') as offers
    from merchant m where m.id = any(${ids}::text[])`.execute(trx);
  return rows;
};

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

export type TrialFacts = { token: string; mid: string; timeZone: string; name: string };

// A card of the member and an identifier of the merchant; null for the one that does not exist.
export const readTrialFacts = async (
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
