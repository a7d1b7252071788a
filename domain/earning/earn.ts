import { type Cents, type Points, points } from '../money.ts';

/**
 * Reward units for eligible cents at units per $1, rounded down once per bill: $42.50 at 3 gives 127.
 * Throws RangeError outside safe integers; see docs/behavior/earning.md#rate.
 */
export const earn = (eligible: Cents, rate: number): Points =>
  points(Math.floor((eligible * rate) / 100));
