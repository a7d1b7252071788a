import type { Dice } from '#domain/catalogue/dice.ts';
import { spreadDays } from './spread-days.ts';
import { drawBill, drawTime, type Stage } from './stage.ts';
import type { PlannedVisit } from './visit.ts';

export type Span = { first: string; last: string };

/** Visits that simply earn: `count` over a span, all cleared, each at another restaurant as far as there are any. */
export const steadyStory = (
  stage: Stage,
  { span, count, dice }: { span: Span; count: number; dice: Dice },
): PlannedVisit[] => {
  const start = dice.between(0, stage.open.length - 1);
  return spreadDays(span, count, dice).flatMap((day, index) => {
    const place = stage.open[(start + index * 7) % stage.open.length];
    if (!place) return [];
    return {
      place,
      day,
      time: drawTime(dice),
      billCents: drawBill(place, dice),
      card: 0,
      clearsAfterDays: dice.between(1, 3),
      refund: null,
      isReviewed: true,
      isHeld: false,
    };
  });
};
