import { WEEKDAYS } from '../../merchant/merchant.ts';
import { weekdayName } from '../../merchant/weekday-name.ts';
import { weekdayOf } from '../../time/local-time.ts';
import { defineRule } from './rule.ts';

const isRewardDay = (weekdays: number, day: number): boolean => ((weekdays >> day) & 1) === 1;

/** The restaurant's offer names the weekdays, by its local date, on which dines earn. */
export const rewardDay = defineRule({
  name: 'rewardDay',
  reasons: ['notRewardDay'],
  check: ({ dine, date }) =>
    isRewardDay(dine.terms.weekdays, weekdayOf(date)) ? {} : { refuses: 'notRewardDay' },
  explain: ({ dinedOn, terms }, hasPassed) => {
    const weekday = weekdayName(WEEKDAYS[weekdayOf(dinedOn)] ?? 'Sun', 'long');
    if (hasPassed) return { message: 'rewardDay', values: { weekday } };
    const rewardDays = WEEKDAYS.filter((_, index) => isRewardDay(terms.weekdays, index));
    const days = rewardDays.map((day) => weekdayName(day, 'short')).join(', ');
    return { message: 'notRewardDay', values: { weekday, days } };
  },
});
