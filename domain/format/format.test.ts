import { describe, expect, it } from 'vitest';
import { createDateFormatter, formatInZone } from '../date-formatter.ts';
import { cents, formatDecimal, formatDollars, groupThousands } from '../money.ts';
import { currencyName } from '../rewards/reward-amount.ts';
import { formatDistance } from '../search/distance-rings.ts';
import { joinChoices, joinNames } from './join-list.ts';
import { languageOf } from './locale.ts';
import { pluralCategory } from './plural-category.ts';

it.each([
  [0, 'other'],
  [1, 'one'],
  [1.5, 'other'],
  [2, 'other'],
])('%d is %s in English', (count, category) => {
  expect(pluralCategory(count)).toBe(category);
});

it('names the currency by its plural form', () => {
  const currency = { singular: 'mile', plural: 'miles' };
  expect([1, -1, 0, 2].map((amount) => currencyName(amount, currency))).toEqual([
    'mile',
    'mile',
    'miles',
    'miles',
  ]);
});

describe('in another locale', () => {
  it('formats dates, numbers, amounts and lists', () => {
    const day = createDateFormatter({ dateStyle: 'long', timeZone: 'UTC' }, 'es-US');
    expect(day(Date.parse('2026-03-12'))).toBe('12 de marzo de 2026');
    const options = { timeZone: 'America/New_York', weekday: 'long' } as const;
    expect(formatInZone('2026-03-12T01:00:00Z', options, 'es-US')).toBe('miércoles');
    expect(groupThousands(12_345, 'de-DE')).toBe('12.345');
    expect(formatDecimal(4.25, 'de-DE')).toMatch(/^4,[23]$/);
    expect(formatDollars(cents(-4250), 'es-US')).toBe('-$42.50');
    expect(formatDistance(2000, 'de-DE')).toBe('1,2 mi');
    expect(joinChoices(['Visa', 'Discover'], 'es-US')).toBe('Visa o Discover');
    expect(joinNames(['lunes', 'martes'], 'es-US')).toBe('lunes y martes');
    expect(pluralCategory(1_000_000, 'es-US')).toBe('many');
    expect(languageOf('es-US')).toBe('es');
  });
});
