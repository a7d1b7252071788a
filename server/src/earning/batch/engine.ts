import type { Partner } from '#contract/partner.ts';
import type { EarningPolicy } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { exclusiveLevels, unlockedLevels } from '#domain/merchant/exclusive-levels.ts';
import { type Cents, wholeDollars } from '#domain/money.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { StoredDine } from './stored-dine.ts';

export type EarningPartner = {
  earning: EarningPolicy;
  holdDays: number;
  /** A higher bill is held until staff release it. */
  maxBillCents: Cents;
  /** Days after which a clearing of an authorization is late. */
  lateClearingDays: number;
  campaignOf: (tier: TierLevel) => string;
  /** Members have a number at the partner, by which accrual files name them. */
  hasNumbers: boolean;
};

/**
 * The engine's dependencies. `now` stamps rows and starts waiting periods; it decides no reward.
 */
export type Engine = {
  db: Database;
  partnerOf: (partnerId: string) => EarningPartner;
  now: () => Date;
  /** Whether the events are history, of which members get at most a summary. */
  isHistory?: boolean;
  /**
   * The dines of another ledger by bill. A rebuild takes their restaurant and terms, because
   * nothing else stores what was in force when they were decided.
   */
  recorded?: ReadonlyMap<string, StoredDine>;
};

/** A partner's configuration as the engine needs it. */
export const earningPartner = (partner: Partner): EarningPartner => {
  const opensTo = (tier: TierLevel) => unlockedLevels(partner.campaigns[tier].acclaimedLevels);
  return {
    earning: {
      rates: partner.earnRates,
      vip: partner.hasVIP
        ? {
            dines: partner.vip.dinesRequired,
            spendCents: wholeDollars(partner.vip.dollarsRequired),
          }
        : null,
      exclusive: exclusiveLevels(partner),
      opens: {
        OptedOut: opensTo('OptedOut'),
        NonActivated: opensTo('NonActivated'),
        OptedIn: opensTo('OptedIn'),
        VIP: opensTo('VIP'),
      },
      holdDays: partner.posting.holdDays,
      requiresReview: partner.posting.requiresReview,
      minTicketCents: partner.posting.minTicketCents,
      giftCardsEarn: partner.posting.giftCardsEarn,
    },
    holdDays: partner.posting.holdDays,
    maxBillCents: wholeDollars(partner.posting.maxBillDollars),
    lateClearingDays: partner.posting.lateClearingDays,
    campaignOf: (tier) => partner.campaigns[tier].code,
    hasNumbers: partner.hasPPN,
  };
};

/**
 * Earning settings by partner id, calculated once per configuration object, which the staging tools
 * replace. Throws for a partner without a configuration.
 */
export const earningPartnersOf = (partners: ReadonlyMap<string, Partner>): Engine['partnerOf'] => {
  const earningPartners = new WeakMap<Partner, EarningPartner>();
  return (partnerId) => {
    const partner = partners.get(partnerId);
    if (!partner) throw new Error(`the partner ${partnerId} has members but no configuration`);
    const found = earningPartners.get(partner) ?? earningPartner(partner);
    earningPartners.set(partner, found);
    return found;
  };
};
