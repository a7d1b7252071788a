import { addDays, dayNumber } from '#domain/time/local-time.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import type { Rng } from '../rng.ts';
import { drawBill, drawTime } from './merchant-pool.ts';
import type { PlannedDine } from './seed-dine.ts';

/** `count` days between two days, both included, one drawn from each of `count` equal stretches, in order. */
const spreadDays = (span: { first: string; last: string }, count: number, rng: Rng): string[] => {
  const days = dayNumber(span.last) - dayNumber(span.first) + 1;
  if (days < 1) return [];
  return Array.from({ length: count }, (_, index) => {
    const low = Math.floor((index * days) / count);
    const high = Math.max(low, Math.floor(((index + 1) * days) / count) - 1);
    return addDays(span.first, rng.between(low, high));
  });
};

export type Span = { first: string; last: string };

export type RegularDines = {
  span: Span;
  count: number;
  rng: Rng;
  nextMerchant: () => CatalogMerchant;
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
