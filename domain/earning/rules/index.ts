import { cardTracking } from './card-tracking.ts';
import { consent } from './consent.ts';
import { exclusiveLocation } from './exclusive-location.ts';
import { giftCard } from './gift-card.ts';
import { merchantInProgram } from './merchant-in-program.ts';
import { minimumTicket } from './minimum-ticket.ts';
import { onlineSubtotal } from './online-subtotal.ts';
import { paymentKind } from './payment-kind.ts';
import { rewardDay } from './reward-day.ts';
import type { Rule } from './rule.ts';
import { spendLeft } from './spend-left.ts';
import { tierRate } from './tier-rate.ts';
import { visitsLeft } from './visits-left.ts';

const ordered = [
  cardTracking,
  consent,
  merchantInProgram,
  paymentKind,
  giftCard,
  rewardDay,
  minimumTicket,
  onlineSubtotal,
  visitsLeft,
  spendLeft,
  exclusiveLocation,
  tierRate,
] as const;

/** Why a rule gives nothing, or less. */
export type RuleReason = (typeof ordered)[number]['reasons'][number];
export type EarningRule = Rule<RuleReason>;

/** The rules of earning. Their order is the order of deciding, of the stored reason and of the explanation. */
export const earningRules: readonly EarningRule[] = ordered;

/** Every reason that a rule gives. */
export const ruleReasons: readonly RuleReason[] = earningRules.flatMap(
  ({ reasons, lowers = [] }) => [...reasons, ...lowers],
);
