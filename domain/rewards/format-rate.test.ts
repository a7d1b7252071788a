import { expect, it } from 'vitest';
import { formatRate, rateTextsIn } from './format-rate.ts';

const points = {
  currencyType: 'Point',
  currency: { singular: 'point', plural: 'points' },
} as const;
const credit = {
  currencyType: 'Credit',
  currency: { singular: 'credit', plural: 'credits' },
} as const;
const english = { per_dollar: '{reward} per $1', back: '{rate}% back' };
const german = { per_dollar: 'je Dollar {reward}', back: '{rate} % zurück' };

it.each([
  ['3 points per $1', 3, points, english],
  ['1 point per $1', 1, points, english],
  ['5% back', 5, credit, english],
  ['je Dollar 3 points', 3, points, german],
  ['5 % zurück', 5, credit, german],
  ['', 5, credit, {}],
])('writes %j in the texts of the program', (text, rate, currency, texts) => {
  expect(formatRate(rate, currency, texts)).toBe(text);
});

it('reads the texts of the entry that every page shows', () => {
  const entries = [
    { slug: 'other', fields: { rates: { back: 'none' } } },
    { slug: '*', fields: { rates: english } },
  ];
  expect(rateTextsIn(entries)).toEqual(english);
  expect(rateTextsIn([])).toEqual({});
});
