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
    if (hasPassed) return `Your card ending in ${cardLastFour} was linked and tracking.`;
    const until = tracksFrom ? `until ${longDate(new Date(`${tracksFrom}T00:00:00Z`))}` : 'yet';
    return `Your card ending in ${cardLastFour} wasn’t tracking ${until}.`;
  },
});
