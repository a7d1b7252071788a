import { expect, it } from 'vitest';
import { nothingUsed, testDecided, testFacts } from '../test-dine.ts';
import { merchantInProgram } from './merchant-in-program.ts';

const refused = { refuses: 'merchantNotInProgram' };

it.each([
  ['the day before it joins', { joinedOn: '2026-06-11' }, refused],
  ['the day it joins', { joinedOn: '2026-06-10' }, {}],
  ['the day before it leaves', { retiredOn: '2026-06-11' }, {}],
  ['the day it leaves', { retiredOn: '2026-06-10' }, refused],
  ['a day without limits', {}, {}],
])('a dine on %s', (_, merchant, result) => {
  expect(merchantInProgram.check(testFacts({ merchant }), nothingUsed)).toEqual(result);
});

it('explains both results with the name of the restaurant', () => {
  expect(merchantInProgram.explain(testDecided(), true)).toEqual({
    message: 'merchantInProgram',
    values: { name: 'Test Kitchen' },
  });
  expect(merchantInProgram.explain(testDecided(), false)).toEqual({
    message: 'merchantNotInProgram',
    values: { name: 'Test Kitchen' },
  });
});
