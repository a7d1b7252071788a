import { expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { daysPhrase } from './days-phrase.ts';

it.each([
  [[...WEEKDAYS], 'Every day'],
  [['Sun', 'Mon', 'Tue', 'Wed', 'Thu'] as const, 'Sunday to Thursday'],
  [['Wed', 'Mon'] as const, 'Monday and Wednesday'],
  [['Mon', 'Tue'] as const, 'Monday and Tuesday'],
  [['Fri', 'Sat', 'Sun'] as const, 'Sunday, Friday, and Saturday'],
  [['Tue'] as const, 'Tuesday'],
  [[], ''],
])('%j reads %s', (days, phrase) => {
  expect(daysPhrase(days)).toBe(phrase);
});
