import { expect, it } from 'vitest';
import { testPartner } from '#server/testing/test-earning.ts';
import { formatLedger } from './explain-ledger.ts';

const sums: Parameters<typeof formatLedger>[0] = {
  units: 1611,
  groups: [
    {
      part: 'dining',
      count: 3,
      units: 1177,
      listed: [{ title: 'Captain Hawthorn’s', day: '2026-11-14', units: 298 }],
      rest: { count: 2, units: 879, from: '2026-01-09', to: '2026-10-22' },
    },
    {
      part: 'bonuses',
      count: 1,
      units: 500,
      listed: [{ title: 'Two good dinners', day: '2026-09-25', units: 500 }],
      rest: null,
    },
    {
      part: 'refunds',
      count: 1,
      units: -66,
      listed: [{ title: 'Verde Room', day: '2026-10-08', units: -66 }],
      rest: null,
    },
  ],
  balances: [
    {
      account: 'available',
      units: 611,
      parts: [
        { part: 'dining', units: 1177 },
        { part: 'bonuses', units: 500 },
        { part: 'refunds', units: -66 },
        { part: 'payouts', units: -1000 },
      ],
    },
    { account: 'inFlight', units: 0, parts: [] },
    { account: 'paid', units: 1000, parts: [{ part: 'payouts', units: 1000 }] },
    { account: 'deferred', units: 0, parts: [] },
  ],
};

it('shows each balance beside the entries that sum to it, in 80 columns', () => {
  const text = formatLedger(sums, testPartner('sky'));
  expect(text).toBe(`BALANCES
             dining  bonuses  refunds  payouts  entries  balance
  available   1,177      500      -66   -1,000      611      611
  inFlight        -        -        -        -        0        0
  paid            -        -        -    1,000    1,000    1,000
  deferred        -        -        -        -        0        0

FINAL REWARDS
         1,177  dining (3)
           298    2026-11-14  Captain Hawthorn’s
           879    2026-01-09 to 2026-10-22  2 more
           500  bonuses (1)
           500    2026-09-25  Two good dinners
           -66  refunds (1)
           -66    2026-10-08  Verde Room
         1,611  in all`);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

it('shows dollars where rewards are money', () => {
  const credit = testPartner('plate', { currencyType: 'Credit' });
  expect(formatLedger(sums, credit)).toContain('paid            -        -        -   $10.00');
});
