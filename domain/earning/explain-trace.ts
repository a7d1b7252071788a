import type { TierLevel } from '../member/member.ts';
import { type AcclaimedLevel, WEEKDAYS } from '../merchant/merchant.ts';
import { type Cents, cents, formatDollars } from '../money.ts';
import type { Reason, RuleName, TraceFacts } from './dine.ts';
import { weekdayOf } from './local-time.ts';
import type { Terms } from './policy.ts';

/** What is stored of a decision: its terms, its numbers and its outcome. */
export type Decided = {
  reason: Reason | null;
  dinedOn: string;
  cardLastFour: string;
  merchantName: string;
  terms: Omit<Terms, 'isHeld'>;
  /** The rate that was applied, in units per eligible $1. */
  rate: number;
  ticketCents: Cents;
  eligibleCents: Cents;
  refundedCents: Cents;
  trace: TraceFacts;
};
export type ExplainedRule = { rule: string; passed: boolean; detail: string };

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayOf = (date: string): string => dayNames[weekdayOf(date)] ?? '';

const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });

const rewardDays = (weekdays: number): string =>
  WEEKDAYS.filter((_, day) => (weekdays >> day) & 1).join(', ');

const ordinal = (count: number): string => {
  const tens = count % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
  return `${count}${ending}`;
};

const tierWords: { readonly [Tier in TierLevel]: string } = {
  OptedOut: 'base level',
  NonActivated: 'level 1, not activated yet',
  OptedIn: 'level 2',
  VIP: 'VIP',
};
const exclusiveTo: { readonly [Level in AcclaimedLevel]: string } = {
  0: 'every member',
  1: 'members of level 2 and VIP members',
  2: 'VIP members',
};

type Explain = (dine: Decided) => string | null;
type RuleWords = { fails: readonly Reason[]; passed: Explain; failed: Explain };

const spendPassed: Explain = ({ terms, trace, ticketCents, eligibleCents, reason }) => {
  if (terms.maxSpendCents === null) return null;
  const limit = formatDollars(cents(terms.maxSpendCents));
  if (reason === 'capped')
    return `You reached the ${limit} monthly limit: ${formatDollars(eligibleCents)} of ${formatDollars(ticketCents)} counted.`;
  const after = formatDollars(cents((trace.spentCents ?? 0) + eligibleCents));
  return `${after} of the ${limit} monthly limit is used with this visit.`;
};

const rules: { readonly [Rule in RuleName]: RuleWords } = {
  cardTracking: {
    fails: ['cardNotTracking'],
    passed: ({ cardLastFour }) => `Your card ending in ${cardLastFour} was linked and tracking.`,
    failed: ({ cardLastFour, trace }) =>
      `Your card ending in ${cardLastFour} was not tracking yet${trace.tracksFrom ? `; it tracks from ${longDate(trace.tracksFrom)}` : ''}.`,
  },
  consent: {
    fails: ['consentWithdrawn'],
    passed: () => 'You allowed us to see dining on this card.',
    failed: () => 'You had withdrawn your permission to see dining on this card.',
  },
  merchantInProgram: {
    fails: ['merchantNotInProgram'],
    passed: ({ merchantName }) => `${merchantName} was in the program that day.`,
    failed: ({ merchantName }) => `${merchantName} was not in the program that day.`,
  },
  paymentKind: {
    fails: ['cashLike', 'pinDebit'],
    passed: () => 'The payment was a dining purchase.',
    failed: ({ reason }) =>
      reason === 'pinDebit'
        ? 'The card was used as debit with a PIN, which earns nothing. Choose credit next time.'
        : 'The payment was a cash-like purchase, which earns nothing.',
  },
  rewardDay: {
    fails: ['notRewardDay'],
    passed: ({ dinedOn }) => `${dayOf(dinedOn)} is a reward day here.`,
    failed: ({ dinedOn, terms }) =>
      `${dayOf(dinedOn)} is not a reward day here. Reward days are ${rewardDays(terms.weekdays)}.`,
  },
  visitsLeft: {
    fails: ['visitLimitReached'],
    passed: ({ terms, trace }) =>
      terms.maxVisits === null
        ? null
        : `This was visit ${(trace.visitsBefore ?? 0) + 1} of ${terms.maxVisits} that earn in the month.`,
    failed: ({ terms }) => `All ${terms.maxVisits} visits that earn in the month were used.`,
  },
  spendLeft: {
    fails: ['spendLimitReached'],
    passed: spendPassed,
    failed: ({ terms }) =>
      `The ${formatDollars(cents(terms.maxSpendCents ?? 0))} monthly limit was used up.`,
  },
  exclusiveLocation: {
    fails: ['exclusiveLocation'],
    passed: ({ terms }) =>
      terms.acclaimedLevel === 0
        ? null
        : `This location is for ${exclusiveTo[terms.acclaimedLevel]}, as you were.`,
    failed: ({ terms }) => `This location is for ${exclusiveTo[terms.acclaimedLevel]}.`,
  },
  tierRate: {
    fails: ['tierEarnsNothing'],
    passed: ({ terms, rate, trace, eligibleCents }) => {
      const isVip = terms.vipRate !== null && rate === terms.vipRate && rate !== terms.rate;
      const level = isVip
        ? `VIP from your ${ordinal((trace.vipDines ?? 0) + 1)} dine of the year`
        : tierWords[terms.tier];
      return `${rate} for each $1 of ${formatDollars(eligibleCents)} (${level}), rounded down.`;
    },
    failed: ({ terms }) => `Your level that day (${tierWords[terms.tier]}) earns nothing.`,
  },
};

const order: readonly RuleName[] = [
  'cardTracking',
  'consent',
  'merchantInProgram',
  'paymentKind',
  'rewardDay',
  'visitsLeft',
  'spendLeft',
  'exclusiveLocation',
  'tierRate',
];

const afterwards = (dine: Decided): ExplainedRule[] => {
  const says = (rule: string, detail: string): ExplainedRule[] => [{ rule, passed: false, detail }];
  switch (dine.reason) {
    case 'reversed':
      return says('settlement', 'The restaurant cancelled the payment before it was final.');
    case 'neverCleared':
      return says('settlement', 'The payment never became final.');
    case 'reviewExpired':
      return says('review', 'The visit was not reviewed within 35 days.');
    default:
      return dine.refundedCents > 0
        ? says('refund', `${formatDollars(dine.refundedCents)} was refunded and no longer counts.`)
        : [];
  }
};

/** The rules behind a reward in plain words, in the order in which they ran, up to the one that refused (A §4). */
export const explainTrace = (dine: Decided): ExplainedRule[] => {
  const lines: ExplainedRule[] = [];
  for (const rule of order) {
    const { fails, passed, failed } = rules[rule];
    const hasFailed = dine.reason !== null && fails.includes(dine.reason);
    const detail = hasFailed ? failed(dine) : passed(dine);
    if (detail) lines.push({ rule, passed: !hasFailed, detail });
    if (hasFailed) return lines;
  }
  return [...lines, ...afterwards(dine)];
};
