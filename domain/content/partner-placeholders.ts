import { type WelcomeTerms, welcomeOffer } from '../bonuses/welcome-offer.ts';
import { pluralCategory } from '../format/plural-category.ts';
import { supportLink } from '../forms/email.ts';
import { formatShortDollars, groupThousands } from '../money.ts';
import { formatRate, type RateTexts } from '../rewards/format-rate.ts';
import { currencyName } from '../rewards/reward-amount.ts';
import { type PlaceholderValues, substitute } from './substitute.ts';

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

type Filling = { facts: PartnerFacts; texts: RateTexts };

const noRewardYet = ({ facts, texts }: Filling): string =>
  substitute(texts.none ?? '', { currencyPlural: facts.currency.plural });

/** Formats an earn rate: `3 points per $1`, `5% back`, `no points yet`. */
export const formatUnitRate = (filling: Filling, rate: number): string =>
  rate === 0 ? noRewardYet(filling) : formatRate(rate, filling.facts, filling.texts);

// For partners that hide rates, copy only states whether a level earns more than the one below it.
const levelsWithoutRates = (filling: Filling) => {
  const { facts, texts } = filling;
  const { plural } = facts.currency;
  const { OptedOut, NonActivated, OptedIn, VIP } = facts.earnRates;
  const above = (rate: number, below: number, text = '') =>
    rate > below ? substitute(text, { currencyPlural: plural }) : plural;
  return {
    level0: plural,
    level1: NonActivated === 0 ? noRewardYet(filling) : plural,
    level2: above(OptedIn, OptedOut, texts.more),
    level3: above(VIP, OptedIn, texts.most),
  };
};

const levels = (filling: Filling) => {
  if (!filling.facts.showEarnRate) return levelsWithoutRates(filling);
  const { OptedOut, NonActivated, OptedIn, VIP } = filling.facts.earnRates;
  return {
    level0: formatUnitRate(filling, OptedOut),
    level1: formatUnitRate(filling, NonActivated),
    level2: formatUnitRate(filling, OptedIn),
    level3: formatUnitRate(filling, VIP),
  };
};

// Each plural category that the program's language has may have a text of its own.
const formatDines = (count: number, texts: Readonly<Record<string, string | undefined>>): string =>
  substitute(texts[`dines_${pluralCategory(count)}`] ?? texts.dines ?? '', { count: `${count}` });

// Content that names them has `needs: "hasWelcomeBonus"`, so they are empty where nothing shows them.
const welcome = ({ facts, texts }: Filling) => {
  const offer = welcomeOffer(facts.bonuses);
  return {
    welcomeBonus: offer ? formatRewardUnits(facts, offer.rewardUnits) : '',
    welcomeDines: offer ? formatDines(offer.dines, texts) : '',
    welcomeSpend: offer ? formatWholeDollars(offer.minSpendCents) : '',
    welcomeDays: offer ? `${offer.days}` : '',
  };
};

/** Placeholders filled from a partner's settings, in its texts for rates. */
export const partnerPlaceholders = (facts: PartnerFacts, texts: RateTexts) => {
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
    ...levels({ facts, texts }),
    rate0: bare(OptedOut),
    rate1: bare(NonActivated),
    rate2: bare(OptedIn),
    rate3: bare(VIP),
    reservationBonus: formatRewardUnits(facts, facts.reservationBonusPoints),
    vipDines: `${facts.vip.dinesRequired}`,
    creditThreshold: formatWholeDollars(facts.statementCreditThresholdCents),
    ...welcome({ facts, texts }),
  } satisfies PlaceholderValues;
};

/** Placeholders of the calendar year in which a page is shown. */
export const yearPlaceholders = (year: number) =>
  ({ year: `${year}`, nextYear: `${year + 1}` }) satisfies PlaceholderValues;

export type PartnerPlaceholder =
  | keyof ReturnType<typeof partnerPlaceholders>
  | keyof ReturnType<typeof yearPlaceholders>;
