import { expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { formatWeekdays } from './offer-panel.tsx';

it.each([
  [[...WEEKDAYS], 'Every day'],
  [['Sun', 'Mon', 'Tue', 'Wed', 'Thu'] as const, 'Sunday to Thursday'],
  [['Wed', 'Mon'] as const, 'Monday and Wednesday'],
  [['Mon', 'Tue'] as const, 'Monday and Tuesday'],
  [['Fri', 'Sat', 'Sun'] as const, 'Sunday, Friday, and Saturday'],
  [['Tue'] as const, 'Tuesday'],
  [[], ''],
])('formats %j as %s', (days, phrase) => {
  expect(formatWeekdays(days)).toBe(phrase);
});
