import type { CatalogueMerchant } from '../catalogue/catalogue-merchant.ts';
import type { Rng } from '../rng.ts';
import { drawBill, drawTime } from './merchant-pool.ts';
import type { PlannedDine } from './seed-dine.ts';
import { spreadDays } from './spread-days.ts';

export type Span = { first: string; last: string };

export type RegularDines = {
  span: Span;
  count: number;
  rng: Rng;
  nextMerchant: () => CatalogueMerchant;
  /** Multiplies the usual bill. */
  guests?: number;
};

/** Dines that earn without any limit: `count` over a span, all cleared, each at the next restaurant. */
export const regularDines = (settings: RegularDines): PlannedDine[] => {
  const { span, count, rng, nextMerchant, guests = 1 } = settings;
  return spreadDays(span, count, rng).map((day) => {
    const place = nextMerchant();
    return {
      place,
      day,
      time: drawTime(rng),
      billCents: drawBill(place, rng) * guests,
      card: 0,
      clearsAfterDays: rng.between(1, 3),
      refund: null,
      isReviewed: true,
      isHeld: false,
    };
  });
};
