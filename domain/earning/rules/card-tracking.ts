import { createDateFormatter } from '../../date-formatter.ts';
import { defineRule } from './rule.ts';

const longDate = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' });

/** A card earns from the day on which it begins to track. */
export const cardTracking = defineRule({
  name: 'cardTracking',
  reasons: ['cardNotTracking'],
  check: ({ dine: { card }, date }) =>
    date < card.tracksFrom
      ? { refuses: 'cardNotTracking', trace: { tracksFrom: card.tracksFrom } }
      : {},
  explain: ({ cardLastFour, trace: { tracksFrom } }, hasPassed) => {
    const lastFour = cardLastFour;
    if (hasPassed) return { message: 'cardTracking', values: { lastFour } };
    if (!tracksFrom) return { message: 'cardNotTracking', values: { lastFour } };
    const date = longDate(new Date(`${tracksFrom}T00:00:00Z`));
    return { message: 'cardNotTrackingUntil', values: { lastFour, date } };
  },
});
