import { z } from 'zod';
import { reasons } from '#domain/earning/decision.ts';
import { cardTypes } from '#domain/member/member.ts';
import { plannedParts } from '#domain/rewards/reward-sums.ts';

/** Why a dine would not earn; null if it does. */
export const NotEarnedReason = z.enum([...reasons, 'noCard']).nullable();

/**
 * The reward of a typical check of the member on a local day at a restaurant, line by line; amounts
 * in the partner's currency. `total` is the sum of the lines and the only total that pages show.
 */
export const PlannedReward = z.object({
  date: z.iso.date(),
  reason: NotEarnedReason,
  /** Dollars of the check, and of the part of it that counts. */
  check: z.number(),
  counted: z.number(),
  lines: z.array(z.object({ part: z.enum(plannedParts), amount: z.number() })),
  total: z.number(),
  /** The linked card to pay with; null where nothing is earned, or without one. */
  card: z.object({ cardType: z.enum(cardTypes), lastFour: z.string() }).nullable(),
});
export type PlannedReward = z.infer<typeof PlannedReward>;
