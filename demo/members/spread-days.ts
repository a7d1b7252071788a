import { addDays, dayNumber } from '#domain/earning/local-time.ts';
import type { Rng } from '../rng.ts';

/** `count` days between two days, both included, one drawn from each of `count` equal stretches, in order. */
export const spreadDays = (
  span: { first: string; last: string },
  count: number,
  rng: Rng,
): string[] => {
  const days = dayNumber(span.last) - dayNumber(span.first) + 1;
  if (days < 1) return [];
  return Array.from({ length: count }, (_, index) => {
    const low = Math.floor((index * days) / count);
    const high = Math.max(low, Math.floor(((index + 1) * days) / count) - 1);
    return addDays(span.first, rng.between(low, high));
  });
};
