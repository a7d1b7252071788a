import type { CatalogueMerchant } from '#demo/catalogue/catalogue-merchant.ts';
import type { Dice } from '#demo/rng.ts';
import { drawBill, drawTime } from './scenario.ts';
import type { PlannedVisit } from './seed-dine.ts';
import { spreadDays } from './spread-days.ts';

export type Span = { first: string; last: string };

export type SteadyStory = {
  span: Span;
  count: number;
  dice: Dice;
  nextPlace: () => CatalogueMerchant;
  /** How many usual bills one of these is. */
  guests?: number;
};

/** Visits that simply earn: `count` over a span, all cleared, each at the next place. */
export const steadyStory = (story: SteadyStory): PlannedVisit[] => {
  const { span, count, dice, nextPlace, guests = 1 } = story;
  return spreadDays(span, count, dice).map((day) => {
    const place = nextPlace();
    return {
      place,
      day,
      time: drawTime(dice),
      billCents: drawBill(place, dice) * guests,
      card: 0,
      clearsAfterDays: dice.between(1, 3),
      refund: null,
      isReviewed: true,
      isHeld: false,
    };
  });
};
