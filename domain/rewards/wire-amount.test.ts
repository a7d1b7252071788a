import { expect, test } from 'vitest';
import { wireAmount } from './wire-amount.ts';

test.each([
  ['127 points stay 127', 127, 'Point', 127],
  ['127 miles stay 127', 127, 'Mile', 127],
  ['1840 cents of credit travel as 18.4', 1840, 'Credit', 18.4],
  ['-5 cents travel as -0.05', -5, 'Dollar', -0.05],
] as const)('%s', (_, units, currencyType, amount) => {
  expect(wireAmount(units, { currencyType })).toBe(amount);
});
