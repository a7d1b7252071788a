import { expect, it } from 'vitest';
import { cents } from '../../money.ts';
import { decideDines } from '../decide-dines.ts';
import type { Bill } from '../events/pair-events.ts';
import { explainTrace } from '../explain-trace.ts';
import { nothingUsed, testDecided, testDine, testFacts, testPolicy } from '../test-dine.ts';
import { onlineSubtotal } from './online-subtotal.ts';

const lowered = {
  lowers: { reason: 'onlineSubtotal', eligible: 4500 },
  trace: { subtotalCents: 4500 },
};

it.each<[string, Partial<Bill>, object]>([
  ['online order of $60.00 with a subtotal of $45.00', { entryMode: 'ecommerce' }, lowered],
  ['online order by ISO code', { entryMode: '81' }, lowered],
  ['online order in capitals', { entryMode: 'ONLINE' }, lowered],
  ['meal on site', { entryMode: 'chip' }, {}],
  ['purchase without an entry mode', { entryMode: null }, {}],
  ['subtotal of the whole bill', { entryMode: 'online', subtotalCents: cents(6000) }, {}],
])('%s', (_, bill, expected) => {
  const facts = testFacts({ bill: { subtotalCents: cents(4500), ...bill } });
  expect(onlineSubtotal.check(facts, nothingUsed)).toEqual(expected);
});

it('earns on the whole amount without a subtotal', () => {
  expect(onlineSubtotal.check(testFacts({ bill: { entryMode: 'online' } }), nothingUsed)).toEqual(
    {},
  );
});

it('earns on what a monthly limit leaves of the subtotal, and the trace warns of both', () => {
  const bill = { entryMode: 'online', subtotalCents: cents(4500) };
  const [decision] = decideDines(
    () => testPolicy,
    [testDine({ bill, terms: { maxSpendCents: 4000 } })],
  );
  expect(decision).toMatchObject({ reason: 'capped', eligibleCents: 4000, rewardUnits: 120 });
  const trace = explainTrace(
    testDecided({
      reason: 'capped',
      terms: { ...testDecided().terms, maxSpendCents: 4000 },
      eligibleCents: cents(4000),
      trace: decision?.trace ?? {},
    }),
  );
  expect(trace.filter(({ passed }) => !passed).map(({ message }) => message)).toEqual([
    'onlineSubtotal',
    'capped',
  ]);
  expect(trace.find(({ rule }) => rule === 'onlineSubtotal')?.values).toEqual({
    amount: '$45.00',
    total: '$60.00',
  });
});

it('is silent about other purchases', () => {
  expect(onlineSubtotal.explain(testDecided(), true)).toBeNull();
});
