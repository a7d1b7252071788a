import { expect, it } from 'vitest';
import { parseOperators } from './parse-operators.ts';

it.each([
  ['last4:4242', { lastFour: '4242' }],
  ['amount:>50', { minCents: 5001 }],
  ['amount:>=50', { minCents: 5000 }],
  ['amount:<50.10', { maxCents: 5009 }],
  ['amount:<=$50', { maxCents: 5000 }],
  ['amount:12.50', { minCents: 1250, maxCents: 1250 }],
  ['amount:12', { minCents: 1200, maxCents: 1299 }],
  ['amount:10..20.5', { minCents: 1000, maxCents: 2050 }],
  ['on:2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['on:2026-02', { from: '2026-02-01', to: '2026-02-28' }],
  ['on:2026-11-05', { from: '2026-11-05', to: '2026-11-05' }],
  ['on:>2026-11-30', { from: '2026-12-01' }],
  ['on:<2026-03-01', { to: '2026-02-28' }],
  ['STATUS:Forfeit', { status: 'forfeit' }],
])('%s restricts to %o', (text, operators) => {
  expect(parseOperators(text)).toEqual({ rest: '', operators, unread: [] });
});

it.each(['last4:42', 'amount:x', 'amount:', 'on:2026-13', 'on:2026-02-30', 'on:soon', 'status:!'])(
  '%s is named as unread',
  (text) => {
    expect(parseOperators(text)).toEqual({ rest: '', operators: {}, unread: [text] });
  },
);

it('leaves the rest of the text, also parts with a colon that are no operator', () => {
  const { rest, operators } = parseOperators('  okafor amount:>50 tx:17 12:30 on:2026-11 tand ');
  expect(rest).toBe('okafor tx:17 12:30 tand');
  expect(operators).toEqual({ minCents: 5001, from: '2026-11-01', to: '2026-11-30' });
});
