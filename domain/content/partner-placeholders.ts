import { type WelcomeTerms, welcomeOffer } from '../bonuses/welcome-offer.ts';
import { supportLink } from '../forms/email.ts';
import { formatShortDollars, groupThousands } from '../money.ts';
import { currencyName } from '../rewards/reward-amount.ts';
import type { PlaceholderValues } from './substitute.ts';

type Contact = {
  phone: { href: string; formatted: string };
  email: { href: string; display: string };
};
type Rates = { OptedOut: number; NonActivated: number; OptedIn: number; VIP: number };

/**
 * Partner settings that content may name. Money is in US cents; rates are reward units per eligible
 * $1.
 */
export type PartnerFacts = {
  name: string;
  programName: string;
  currencyType: 'Dollar' | 'Mile' | 'Point' | 'Credit';
  currency: { singular: string; plural: string };
  customerSupport: Contact;
  shortCode: string | null;
  earnRates: Rates;
  /** When false, level names omit their rates. */
  showEarnRate: boolean;
  reservationBonusPoints: number;
  statementCreditThresholdCents: number;
  vip: { dinesRequired: number };
  bonuses: readonly WelcomeTerms[];
};

const formatWholeDollars = (amountCents: number): string => formatShortDollars(amountCents / 100);

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isMonetary = ({ currencyType }: PartnerFacts): boolean =>
  currencyType === 'Dollar' || currencyType === 'Credit';

/** Formats reward units in the partner's currency: `100 points`, `1 mile`, `$13.40`. */
export const formatRewardUnits = (facts: PartnerFacts, units: number): string => {
  if (isMonetary(facts)) return formatWholeDollars(units);
  return `${groupThousands(units)} ${currencyName(units, facts.currency)}`;
};

/** Formats an earn rate: `3 points per $1`, `5% back`, `no points yet`. */
export const formatUnitRate = (facts: PartnerFacts, rate: number): string => {
  if (rate === 0) return `no ${facts.currency.plural} yet`;
  return isMonetary(facts) ? `${rate}% back` : `${formatRewardUnits(facts, rate)} per $1`;
};

// For partners that hide rates, copy only states whether a level earns more than the one below it.
const levelsWithoutRates = ({ earnRates, currency: { plural } }: PartnerFacts) => {
  const { OptedOut, NonActivated, OptedIn, VIP } = earnRates;
  const above = (rate: number, below: number, text: string) => (rate > below ? text : plural);
  return {
    level0: plural,
    level1: NonActivated === 0 ? `no ${plural} yet` : plural,
    level2: above(OptedIn, OptedOut, `more ${plural}`),
    level3: above(VIP, OptedIn, `the most ${plural}`),
  };
};

const levels = (facts: PartnerFacts) => {
  if (!facts.showEarnRate) return levelsWithoutRates(facts);
  const { OptedOut, NonActivated, OptedIn, VIP } = facts.earnRates;
  return {
    level0: formatUnitRate(facts, OptedOut),
    level1: formatUnitRate(facts, NonActivated),
    level2: formatUnitRate(facts, OptedIn),
    level3: formatUnitRate(facts, VIP),
  };
};

// Content that names them has `needs: "hasWelcomeBonus"`, so they are empty where nothing shows them.
const welcome = (facts: PartnerFacts) => {
  const offer = welcomeOffer(facts.bonuses);
  return {
    welcomeBonus: offer ? formatRewardUnits(facts, offer.rewardUnits) : '',
    welcomeDines: offer ? `${offer.dines} ${offer.dines === 1 ? 'dine' : 'dines'}` : '',
    welcomeSpend: offer ? formatWholeDollars(offer.minSpendCents) : '',
    welcomeDays: offer ? `${offer.days}` : '',
  };
};

/** Placeholders filled from a partner's settings. */
export const partnerPlaceholders = (facts: PartnerFacts) => {
  const { OptedOut, NonActivated, OptedIn, VIP } = facts.earnRates;
  const { phone, email } = facts.customerSupport;
  const bare = (rate: number): string => (isMonetary(facts) ? `${rate}%` : `${rate}`);
  return {
    program: facts.programName,
    partner: facts.name,
    currency: facts.currency.singular,
    currencyPlural: facts.currency.plural,
    currencyTitle: capitalize(facts.currency.singular),
    currencyPluralTitle: capitalize(facts.currency.plural),
    supportPhone: phone.formatted,
    supportPhoneHref: phone.href,
    supportEmail: email.display,
    supportEmailHref: supportLink(email.href),
    shortCode: facts.shortCode ?? '',
    ...levels(facts),
    rate0: bare(OptedOut),
    rate1: bare(NonActivated),
    rate2: bare(OptedIn),
    rate3: bare(VIP),
    reservationBonus: formatRewardUnits(facts, facts.reservationBonusPoints),
    vipDines: `${facts.vip.dinesRequired}`,
    creditThreshold: formatWholeDollars(facts.statementCreditThresholdCents),
    ...welcome(facts),
  } satisfies PlaceholderValues;
};

/** Placeholders of the calendar year in which a page is shown. */
export const yearPlaceholders = (year: number) =>
  ({ year: `${year}`, nextYear: `${year + 1}` }) satisfies PlaceholderValues;

export type PartnerPlaceholder =
  | keyof ReturnType<typeof partnerPlaceholders>
  | keyof ReturnType<typeof yearPlaceholders>;
