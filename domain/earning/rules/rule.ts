import type { Cents } from '../../money.ts';
import type { Dine } from '../dine.ts';
import type { EarningPolicy, Terms } from '../policy.ts';

/** What earlier dines of the member have used up: of the merchant's month, and toward VIP in the year. */
export type Used = {
  visits: number;
  spentCents: number;
  vipDines: number;
  vipSpendCents: number;
  /** Whether the dines of the year before earned VIP, which holds through this year. */
  isVipCarried: boolean;
};

/** The numbers behind a decision that its columns do not show; absent when they played no part. */
export type TraceFacts = {
  visitsBefore?: number;
  spentCents?: number;
  vipDines?: number;
  /** The year before, when VIP was earned in it. */
  vipEarnedIn?: number;
  tracksFrom?: string;
  mcc?: string;
  /** What an online order earned on, when that was less than its amount. */
  subtotalCents?: number;
  isGiftCard?: boolean;
};

/** What a rule sees of one bill. */
export type RuleFacts = {
  policy: EarningPolicy;
  dine: Dine;
  /** The restaurant's local date of the dine. */
  date: string;
  isVip: boolean;
  /** Units per eligible $1, VIP taken into account. */
  rate: number;
  /** What counts so far, after the rules before. */
  eligible: Cents;
};

/** `refuses` ends the check with nothing eligible; `lowers` goes on with less. */
export type RuleResult<Reason extends string> = {
  refuses?: Reason;
  lowers?: { reason: Reason; eligible: Cents };
  trace?: TraceFacts;
};

/** What is stored of a decision: its terms, its numbers and its outcome. */
export type DecidedDine = {
  reason: string | null;
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

/** A sentence of the content page `account_center`, entry `trace`, and what fills its placeholders. */
export type RuleMessage = {
  message: string;
  values?: Readonly<Record<string, string>>;
  /** Whether the rule lowered the reward, also when a later rule gave the reason. */
  isLowered?: boolean;
};

/** One rule of earning. `explain` returns the member's sentence, or null when the rule played no part. */
export type Rule<Reason extends string> = {
  name: string;
  /** The reasons with which the rule refuses a bill. */
  reasons: readonly Reason[];
  /** The reasons with which it lets part of a bill count. */
  lowers?: readonly Reason[];
  check: (facts: RuleFacts, used: Used) => RuleResult<Reason>;
  explain: (dine: DecidedDine, hasPassed: boolean) => RuleMessage | null;
};

/** Ties the reasons that a rule returns to those it declares. */
export const defineRule = <const Reason extends string>(rule: Rule<Reason>): Rule<Reason> => rule;
