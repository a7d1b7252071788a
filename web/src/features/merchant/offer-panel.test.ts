import { expect, it } from 'vitest';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { copyOf } from '../../content/copy.ts';
import { contentFixtures } from '../../testing/content-fixtures.ts';
import { formatWeekdays } from './offer-panel.tsx';

const entries = contentFixtures.merchant?.data ?? [];
const copy = copyOf(entries.find(({ slug }) => slug === 'merchant')?.fields ?? {});

it.each([
  [[...WEEKDAYS], 'Every day'],
  [['Sun', 'Mon', 'Tue', 'Wed', 'Thu'] as const, 'Sunday to Thursday'],
  [['Wed', 'Mon'] as const, 'Monday and Wednesday'],
  [['Mon', 'Tue'] as const, 'Monday and Tuesday'],
  [['Fri', 'Sat', 'Sun'] as const, 'Sunday, Friday, and Saturday'],
  [['Tue'] as const, 'Tuesday'],
  [[], 'No reward days this month.'],
])('formats %j as %s', (days, phrase) => {
  expect(formatWeekdays(days, copy)).toBe(phrase);
});
