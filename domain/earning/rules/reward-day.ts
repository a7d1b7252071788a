import { WEEKDAYS } from '../../merchant/merchant.ts';
import { weekdayOf } from '../../time/local-time.ts';
import { defineRule } from './rule.ts';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const isRewardDay = (weekdays: number, day: number): boolean => ((weekdays >> day) & 1) === 1;

/** The restaurant's offer names the weekdays, by its local date, on which dines earn. */
export const rewardDay = defineRule({
  name: 'rewardDay',
  reasons: ['notRewardDay'],
  check: ({ dine, date }) =>
    isRewardDay(dine.terms.weekdays, weekdayOf(date)) ? {} : { refuses: 'notRewardDay' },
  explain: ({ dinedOn, terms }, hasPassed) => {
    const weekday = dayNames[weekdayOf(dinedOn)] ?? '';
    if (hasPassed) return { message: 'rewardDay', values: { weekday } };
    const days = WEEKDAYS.filter((_, index) => isRewardDay(terms.weekdays, index)).join(', ');
    return { message: 'notRewardDay', values: { weekday, days } };
  },
});
