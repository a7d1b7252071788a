import { expect, test } from 'vitest';
import {
  formatReward,
  formatRewardAmount,
  formatSignedReward,
  wireAmount,
} from './reward-amount.ts';

const points = {
  currencyType: 'Point',
  currency: { singular: 'point', plural: 'points' },
} as const;
const credit = {
  currencyType: 'Credit',
  currency: { singular: 'credit', plural: 'credits' },
} as const;

test.each([
  [3187, '3,187', '3,187 points'],
  [1, '1', '1 point'],
  [0, '0', '0 points'],
  [-66, '−66', '−66 points'],
])('%d units read %s and %s', (amount, figure, text) => {
  expect(formatRewardAmount(amount, points)).toBe(figure);
  expect(formatReward(amount, points)).toBe(text);
});

test.each([
  [18.4, '$18.40'],
  [-2.5, '−$2.50'],
  [1234.56, '$1,234.56'],
])('%d dollars of credit read %s', (amount, figure) => {
  expect(formatRewardAmount(amount, credit)).toBe(figure);
  expect(formatReward(amount, credit)).toBe(figure);
});

test.each([
  [36, '+36'],
  [0, '0'],
  [-66, '−66'],
])('a final reward of %d reads %s', (amount, text) => {
  expect(formatSignedReward(amount, points)).toBe(text);
});

test.each([
  ['127 points stay 127', 127, 'Point', 127],
  ['127 miles stay 127', 127, 'Mile', 127],
  ['1840 cents of credit travel as 18.4', 1840, 'Credit', 18.4],
  ['-5 cents travel as -0.05', -5, 'Dollar', -0.05],
] as const)('%s', (_, units, currencyType, amount) => {
  expect(wireAmount(units, { currencyType })).toBe(amount);
});
