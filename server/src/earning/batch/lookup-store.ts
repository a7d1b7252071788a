import { sql } from 'kysely';
import type { Identifier, IdentifierOwner } from '#domain/earning/events/match-merchant.ts';
import type { CardType, TierLevel } from '#domain/member/member.ts';
import type { AcclaimedLevel } from '#domain/merchant/merchant.ts';
import { shardOfMember } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';

export type TierChange = { effectiveOn: string; tier: TierLevel };

/** A card with its owner, former ones included. */
export type OwnedCard = {
  token: string;
  /** The token under which the card's purchases are stored; another one when the card was replaced. */
  accountToken: string;
  partnerId: string;
  memberId: number;
  cardId: number;
  cardType: CardType;
  tracksFrom: string;
  unlinkedOn: string | null;
  withdrawnAt: Date | null;
  tier: TierLevel;
  tierChanges: TierChange[];
  /** The lock that its owner's dines are decided under. */
  shard: number;
};

type CardRow = Omit<OwnedCard, 'tierChanges' | 'shard'> & { changes: string[] };

const isTier = (text: string | undefined): text is TierLevel => text !== undefined;

export const readCards = async (trx: Trx, tokens: readonly string[]): Promise<OwnedCard[]> => {
  const { rows } = await sql<CardRow>`
    select given.token, c.network_token as "accountToken", c.partner_id as "partnerId", c.member_id as "memberId",
      c.id as "cardId", c.card_type as "cardType", c.tracks_from as "tracksFrom",
      c.unlinked_on as "unlinkedOn", agreed.withdrawn_at as "withdrawnAt", m.tier_level as tier,
      array(select t.effective_on || ' ' || t.tier_level from member_tier t
        where (t.partner_id, t.member_id) = (c.partner_id, c.member_id)
        order by t.effective_on) as changes
    from unnest(${tokens}::text[]) as given (token)
    left join card_reissue r on r.network_token = given.token
    join card c on c.network_token = coalesce(r.replaces, given.token)
    join consent agreed
      on (agreed.partner_id, agreed.member_id, agreed.id) = (c.partner_id, c.member_id, c.consent_id)
    join member m on (m.partner_id, m.id) = (c.partner_id, c.member_id)`.execute(trx);
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
  /** The first day on which it holds; null for one that no version dates. */
  validFrom: string | null;
  weekdays: number;
  maxSpendCents: number | null;
  maxVisits: number | null;
  minTicketCents: number | null;
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

export type IdentifierRow = Identifier & IdentifierOwner;

/** The restaurants of identifiers by key, and those of another kind with the same value. */
export const readIdentifiers = async (
  trx: Trx,
  keys: readonly string[],
): Promise<IdentifierRow[]> => {
  const values = keys.map((key) => key.slice(key.indexOf(' ') + 1));
  const { rows } = await sql<IdentifierRow>`
    select kind, mid as value, merchant_id as "merchantId", acquirer_bin as "acquirerBin",
      valid_from as "validFrom", valid_to as "validTo"
    from merchant_identifier where mid = any(${values}::text[])`.execute(trx);
  return rows;
};

export const readMerchants = async (trx: Trx, ids: readonly string[]): Promise<KnownMerchant[]> => {
  const { rows } = await sql<KnownMerchant>`
    select m.id, m.time_zone as "timeZone", m.joined_on as "joinedOn", m.retired_on as "retiredOn",
      m.acclaimed_level as "acclaimedLevel",
      coalesce((select json_agg(json_build_object(
          'campaignCode', o.campaign_code, 'validFrom', o.valid_from, 'weekdays', o.weekdays,
          'maxSpendCents', o.monthly_max_spend_cents, 'maxVisits', o.monthly_max_visits,
          'minTicketCents', o.min_ticket_cents) order by o.valid_from desc nulls last)
        from (select campaign_code, null::date as valid_from, weekdays, monthly_max_spend_cents,
            monthly_max_visits, min_ticket_cents from offer where merchant_id = m.id
          union all select campaign_code, valid_from, weekdays, monthly_max_spend_cents,
            monthly_max_visits, min_ticket_cents from offer_version
          where merchant_id = m.id and not is_draft) as o), '[]') as offers
    from merchant m where m.id = any(${ids}::text[])`.execute(trx);
  return rows;
};
