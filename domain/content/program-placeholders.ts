import { supportLink } from '#domain/forms/email.ts';
import { groupThousands } from '../group-thousands.ts';
import { cents, formatDollars } from '../money.ts';
import type { PlaceholderValues } from './substitute.ts';

type Contact = {
  phone: { href: string; formatted: string };
  email: { href: string; display: string };
};
type Rates = { OptedOut: number; NonActivated: number; OptedIn: number; VIP: number };

/** What the copy of a program may name. Money is in US cents; rates are reward units per eligible $1. */
export type ProgramFacts = {
  name: string;
  programName: string;
  currencyType: 'Dollar' | 'Mile' | 'Point' | 'Credit';
  currency: { singular: string; plural: string };
  customerSupport: Contact;
  shortCode: string | null;
  earnRates: Rates;
  /** Off: levels are named without their rates. */
  showEarnRate: boolean;
  reservationBonusPoints: number;
  statementCreditThresholdCents: number;
  vip: { dinesRequired: number };
};

const dollars = (amount: number): string => formatDollars(cents(amount)).replace(/\.00$/, '');

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const paysMoney = ({ currencyType }: ProgramFacts): boolean =>
  currencyType === 'Dollar' || currencyType === 'Credit';

/** An amount of rewards in the program's own words: `100 points`, `1 mile`, `$13.40` (A §3 currencyType). */
export const rewardWords = (facts: ProgramFacts, units: number): string => {
  if (paysMoney(facts)) return dollars(units);
  const { singular, plural } = facts.currency;
  return `${groupThousands(units)} ${units === 1 ? singular : plural}`;
};

/** An earning level in words: `3 points per $1`, `5% back`, `no points yet` (B §3 earning levels). */
export const rateWords = (facts: ProgramFacts, rate: number): string => {
  if (rate === 0) return `no ${facts.currency.plural} yet`;
  return paysMoney(facts) ? `${rate}% back` : `${rewardWords(facts, rate)} per $1`;
};

// For programs that show no rates: better than the level before is all that is said.
const bareLevels = ({ earnRates, currency: { plural } }: ProgramFacts) => {
  const { OptedOut, NonActivated, OptedIn, VIP } = earnRates;
  const above = (rate: number, below: number, words: string) => (rate > below ? words : plural);
  return {
    level0: plural,
    level1: NonActivated === 0 ? `no ${plural} yet` : plural,
    level2: above(OptedIn, OptedOut, `more ${plural}`),
    level3: above(VIP, OptedIn, `the most ${plural}`),
  };
};

const levels = (facts: ProgramFacts) => {
  if (!facts.showEarnRate) return bareLevels(facts);
  const { OptedOut, NonActivated, OptedIn, VIP } = facts.earnRates;
  return {
    level0: rateWords(facts, OptedOut),
    level1: rateWords(facts, NonActivated),
    level2: rateWords(facts, OptedIn),
    level3: rateWords(facts, VIP),
  };
};

/** The placeholders that a program's settings fill (B §9). */
export const programPlaceholders = (facts: ProgramFacts) => {
  const { OptedOut, NonActivated, OptedIn, VIP } = facts.earnRates;
  const { phone, email } = facts.customerSupport;
  const bare = (rate: number): string => (paysMoney(facts) ? `${rate}%` : `${rate}`);
  return {
    program: facts.programName,
    partner: facts.name,
    currency: facts.currency.singular,
    currencyPlural: facts.currency.plural,
    currencyTitle: capitalised(facts.currency.singular),
    currencyPluralTitle: capitalised(facts.currency.plural),
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
    reservationBonus: rewardWords(facts, facts.reservationBonusPoints),
    vipDines: `${facts.vip.dinesRequired}`,
    creditThreshold: dollars(facts.statementCreditThresholdCents),
  } satisfies PlaceholderValues;
};

/** The placeholders of the calendar year a page is shown in (B §9). */
export const yearPlaceholders = (year: number) =>
  ({ year: `${year}`, nextYear: `${year + 1}` }) satisfies PlaceholderValues;

export type ProgramPlaceholder =
  | keyof ReturnType<typeof programPlaceholders>
  | keyof ReturnType<typeof yearPlaceholders>;
