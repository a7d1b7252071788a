import type { Partner } from '#contract/partner.ts';
import type { EarningPolicy, VipPeriod } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { exclusiveLevels, unlockedLevels } from '#domain/merchant/exclusive-levels.ts';
import { type Cents, wholeDollars } from '#domain/money.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { StoredDine } from './stored-dine.ts';

/** The settings of a program on a day, as the engine needs them. */
export type EarningPartner = {
  earning: EarningPolicy;
  /** The goals of VIP on every day, of which a year counts by those of its days. */
  vipGoals: readonly VipPeriod[];
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
  /** The settings by which a program decides the dines of a day, local to their restaurant. */
  partnerOf: (partnerId: string, day: string) => EarningPartner;
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
  const vip = partner.hasVIP
    ? {
        dines: partner.vip.dinesRequired,
        spendCents: wholeDollars(partner.vip.dollarsRequired),
      }
    : null;
  return {
    vipGoals: [{ from: '', goal: vip }],
    earning: {
      rates: partner.earnRates,
      vip,
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

/** The settings of a program from a day on; later ones stand first, and the last has no beginning. */
export type SettingsPeriod = { from: string; partner: Partner };
type EarningPeriod = { from: string; partner: EarningPartner };

const earningPeriods = (periods: readonly SettingsPeriod[]): EarningPeriod[] => {
  const found = periods.map(({ from, partner }) => ({ from, partner: earningPartner(partner) }));
  const vipGoals = found.map(({ from, partner }) => ({ from, goal: partner.earning.vip }));
  return found.map(({ from, partner }) => ({ from, partner: { ...partner, vipGoals } }));
};

/**
 * Earning settings by partner id and day, calculated once per list of periods, which is another one after each change.
 * Throws for a partner without a configuration.
 */
export const earningPartnersIn = (
  periodsOf: (partnerId: string) => readonly SettingsPeriod[] | undefined,
): Engine['partnerOf'] => {
  const known = new WeakMap<readonly SettingsPeriod[], EarningPeriod[]>();
  return (partnerId, day) => {
    const periods = periodsOf(partnerId);
    if (!periods) throw new Error(`the partner ${partnerId} has members but no configuration`);
    const earning = known.get(periods) ?? earningPeriods(periods);
    known.set(periods, earning);
    const found = earning.find(({ from }) => from <= day);
    if (!found) throw new Error(`the partner ${partnerId} has no settings on ${day}`);
    return found.partner;
  };
};

/** Earning settings that hold on every day. */
export const earningPartnersOf = (partners: ReadonlyMap<string, Partner>): Engine['partnerOf'] => {
  const known = new WeakMap<Partner, readonly SettingsPeriod[]>();
  return earningPartnersIn((partnerId) => {
    const partner = partners.get(partnerId);
    if (!partner) return undefined;
    const periods = known.get(partner) ?? [{ from: '', partner }];
    known.set(partner, periods);
    return periods;
  });
};
