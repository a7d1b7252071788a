import type { TierLevel } from '../member/member.ts';
import type { AcclaimedLevel } from '../merchant/merchant.ts';
import { type Cents, cents } from '../money.ts';
import type { EarningPolicy, Offer, Terms, VipGoal } from './policy.ts';
import type { Screening } from './screen-bill.ts';

/** Other terms of offers; an absent field stays as it was, null means no limit or no minimum of its own. */
export type OfferChange = {
  /** The restaurants; null for all. */
  merchantIds: readonly string[] | null;
  terms: Partial<Offer>;
};

/** Drafted settings of earning; an absent one stays as it was on the day of each dine. */
export type EarningChange = {
  rates?: { readonly [Tier in TierLevel]?: number };
  /** Counts in programs that have VIP. */
  vip?: Partial<VipGoal>;
  minTicketCents?: number;
  giftCardsEarn?: boolean;
  maxBillCents?: Cents;
  offers?: OfferChange;
  /** The exclusive levels that a tier opens. */
  opens?: { readonly [Tier in TierLevel]?: readonly AcclaimedLevel[] };
};

/** The settings of earning under a change. */
export const changePolicy = (policy: EarningPolicy, change: EarningChange): EarningPolicy => ({
  ...policy,
  rates: { ...policy.rates, ...change.rates },
  vip: policy.vip && { ...policy.vip, ...change.vip },
  minTicketCents: change.minTicketCents ?? policy.minTicketCents,
  giftCardsEarn: change.giftCardsEarn ?? policy.giftCardsEarn,
  opens: { ...policy.opens, ...change.opens },
});

type ChangedRates = Pick<Terms, 'rate' | 'vipRate'>;

const changeRates = (
  { tier, rate, vipRate, acclaimedLevel }: Terms,
  change: EarningChange,
  policy: EarningPolicy,
): ChangedRates => {
  const { rates = {} } = change;
  const { opens } = changePolicy(policy, change);
  const changed = rates[tier] ?? rate;
  if (!policy.vip || tier !== 'OptedIn') return { rate: changed, vipRate };
  const isAsBefore = rates.OptedIn === undefined && rates.VIP === undefined && !change.opens;
  if (isAsBefore) return { rate, vipRate };
  const ofVip = rates.VIP ?? vipRate ?? policy.rates.VIP;
  const isOpen = (to: TierLevel) => acclaimedLevel === 0 || opens[to].includes(acclaimedLevel);
  const isChangedByVip = changed !== ofVip || isOpen(tier) !== isOpen('VIP');
  return { rate: changed, vipRate: isChangedByVip ? ofVip : null };
};

type TermsFacts = {
  change: EarningChange;
  /** The settings before the change. */
  policy: EarningPolicy;
  merchantId: string;
  /** The minimum of the restaurant's own offer on the day; null where it has none. */
  offerMinTicketCents: number | null;
};

/**
 * The terms of a dine under a change: what the change does not name stays as it was stored with the dine, so that
 * no change gives the same terms.
 */
export const changeTerms = (terms: Terms, facts: TermsFacts): Terms => {
  const { change, policy, merchantId } = facts;
  const { merchantIds = null, terms: offer = {} } = change.offers ?? {};
  const { minTicketCents: offerMinimum, ...limits } =
    merchantIds === null || merchantIds.includes(merchantId) ? offer : {};
  const isMinimumChanged = offerMinimum !== undefined || change.minTicketCents !== undefined;
  const ownMinimum = offerMinimum === undefined ? facts.offerMinTicketCents : offerMinimum;
  const isOwnAsBefore = offerMinimum === undefined && ownMinimum !== null;
  const minTicketCents =
    isMinimumChanged && !isOwnAsBefore
      ? (ownMinimum ?? change.minTicketCents ?? policy.minTicketCents) || null
      : terms.minTicketCents;
  return { ...terms, ...limits, ...changeRates(terms, change, policy), minTicketCents };
};

/** The screening of a bill under a change; imported history has no limit. */
export const changeScreening = (
  screening: Screening,
  { maxBillCents }: EarningChange,
): Screening =>
  maxBillCents === undefined || screening.maxBillCents === null
    ? screening
    : { ...screening, maxBillCents: cents(maxBillCents) };
