import type { Cents } from '../../money.ts';
import type { Dine } from '../dine.ts';
import type { EarningPolicy, Terms } from '../policy.ts';

/** The member's earlier usage: of the merchant's monthly limits, and toward VIP in the year. */
export type Used = {
  visits: number;
  spentCents: number;
  vipDines: number;
  vipSpendCents: number;
  /** Whether the dines of the year before earned VIP, which holds through this year. */
  isVipCarried: boolean;
  /** Whether earlier dines of the year reached VIP by the goal of their days, which a later goal leaves. */
  isVipReached?: boolean;
};

/** Numbers behind a decision that are not in its columns; absent if unused. */
export type TraceFacts = {
  visitsBefore?: number;
  spentCents?: number;
  vipDines?: number;
  /** The year before, when VIP was earned in it. */
  vipEarnedIn?: number;
  tracksFrom?: string;
  mcc?: string;
  /** The subtotal on which an online order earned, if less than its amount. */
  subtotalCents?: number;
  isGiftCard?: boolean;
};

/** The facts of one bill for a rule. */
export type RuleFacts = {
  policy: EarningPolicy;
  dine: Dine;
  /** The restaurant's local date of the dine. */
  date: string;
  isVip: boolean;
  /** Units per eligible $1, VIP taken into account. */
  rate: number;
  /** The counted amount after the preceding rules. */
  eligible: Cents;
};

/** `refuses` ends the check with nothing eligible; `lowers` continues with less. */
export type RuleResult<Reason extends string> = {
  refuses?: Reason;
  lowers?: { reason: Reason; eligible: Cents };
  trace?: TraceFacts;
};

/** The stored decision: its terms, numbers and outcome. */
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
  /** The reasons with which it counts only part of a bill. */
  lowers?: readonly Reason[];
  check: (facts: RuleFacts, used: Used) => RuleResult<Reason>;
  explain: (dine: DecidedDine, hasPassed: boolean) => RuleMessage | null;
};

/** Ties the reasons that a rule returns to those it declares. */
export const defineRule = <const Reason extends string>(rule: Rule<Reason>): Rule<Reason> => rule;
