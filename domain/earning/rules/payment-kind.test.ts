import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts } from '../test-dine.ts';
import { paymentKind } from './payment-kind.ts';

it.each([
  ['a restaurant', { mcc: '5812', entryMode: 'chip' }, {}],
  ['a hotel', { mcc: '7011' }, {}],
  ['an unknown category and entry mode', { mcc: null, entryMode: null }, {}],
  ['cash at a machine', { mcc: '6011' }, { refuses: 'cashLike', trace: { mcc: '6011' } }],
  ['gambling', { mcc: '7995' }, { refuses: 'cashLike', trace: { mcc: '7995' } }],
  ['debit with a PIN', { entryMode: 'PIN_DEBIT' }, { refuses: 'pinDebit' }],
])('%s', (_, bill, result) => {
  expect(paymentKind.check(testFacts({ bill }), nothingUsed)).toEqual(result);
});

it.each([
  [null, true, 'paymentKind'],
  ['cashLike', false, 'cashLike'],
  ['pinDebit', false, 'pinDebit'],
])('explains the reason %s', (reason, hasPassed, message) => {
  expect(paymentKind.explain(testDecided({ reason }), hasPassed)).toEqual({ message });
});
