import { expect, it } from 'vitest';
import content from '../../partners/_base/content/account_center.json' with { type: 'json' };
import { substitute } from '../content/substitute.ts';
import { type ClaimProblem, claimErrors, claimLimitError, claimWindow } from './claim-rules.ts';

const texts: Record<string, string> = Object(
  content.data.find(({ slug }) => slug === 'claims')?.fields,
).errors;
const textOf = ({ code, values = {} }: ClaimProblem) => substitute(texts[code] ?? '', values);

const today = '2026-06-15';

it.each([
  ['day 0', '2026-06-15', { isOpen: false, opensOn: '2026-06-26' }],
  ['day 10', '2026-06-05', { isOpen: false, opensOn: '2026-06-16' }],
  ['day 11', '2026-06-04', { isOpen: true }],
  ['day 90', '2026-03-17', { isOpen: true }],
  ['day 91', '2026-03-16', { isOpen: false, opensOn: null }],
])('a purchase on %s', (_, purchasedOn, expected) => {
  expect(claimWindow(purchasedOn, today)).toEqual(expected);
});

const good = { restaurant: 'Lupa', purchasedOn: '2026-06-01', amount: '42.50', lastFour: '4242' };

it.each([
  [{}, []],
  [{ amount: '$42.50' }, []],
  [{ restaurant: '  ' }, ['restaurant']],
  [{ restaurant: 'x'.repeat(81) }, ['restaurant']],
  [{ amount: '0' }, ['amount']],
  [{ amount: 'plenty' }, ['amount']],
  [{ lastFour: '42' }, ['lastFour']],
  [{ purchasedOn: '2026-06-20' }, ['purchasedOn']],
  [{ purchasedOn: 'yesterday' }, ['purchasedOn']],
  [{ purchasedOn: '2026-04-31' }, ['purchasedOn']],
  [{ purchasedOn: '2026-06-1' }, ['purchasedOn']],
  [{ restaurant: 'x'.repeat(80) }, []],
  [{ amount: '0.01' }, []],
  [{ amount: '10000.00' }, []],
  [{ amount: '10000.01' }, ['amount']],
  [{ amount: '-5' }, ['amount']],
  [{ amount: '$$5' }, ['amount']],
  [{ lastFour: '42424' }, ['lastFour']],
  [{ lastFour: '424x' }, ['lastFour']],
  [{ purchasedOn: '2026-06-10' }, ['purchasedOn']],
])('%j is wrong in %j', (change, fields) => {
  expect(claimErrors({ ...good, ...change }, today).map(({ field }) => field)).toEqual(fields);
});

it.each(['10000.01', '$999999.99', '99999999999'])(
  '%s is above the limit, which is named',
  (amount) => {
    const [error] = claimErrors({ ...good, amount }, today);
    expect(error && textOf(error)).toContain('up to $10,000.00');
  },
);

it('an early claim returns the day on which it opens', () => {
  const [error] = claimErrors({ ...good, purchasedOn: '2026-06-10' }, today);
  expect(error && textOf(error)).toContain('June 21');
});

it.each([
  ['4 open', { open: 4, recent: 4 }, null],
  ['5 open', { open: 5, recent: 5 }, /still looking into 5/],
  ['19 in 30 days', { open: 0, recent: 19 }, null],
  ['20 in 30 days', { open: 0, recent: 20 }, /up to 20 purchases/],
])('a member with %s', (_, counts, expected) => {
  const error = claimLimitError(counts);
  if (expected) expect(error && textOf(error)).toMatch(expected);
  else expect(error).toBeNull();
});

it('each date that cannot be claimed has its own reason', () => {
  const reasonOn = (purchasedOn: string) =>
    claimErrors({ ...good, purchasedOn }, today).map(textOf);
  expect(reasonOn('2026-06-16')).toEqual(['Enter the date you paid.']);
  expect(reasonOn('2026-02-30')).toEqual(['Enter the date you paid.']);
  expect(reasonOn('2026-06-15')).toEqual([
    'Rewards can take up to 10 days. If yours is still missing, report it on June 26 or later.',
  ]);
  expect(reasonOn('2026-03-16')).toEqual([
    'A purchase can be looked up for 90 days, and this one is older.',
  ]);
});

it('every invalid field is reported once, in form order', () => {
  const empty = { restaurant: '', purchasedOn: '', amount: '', lastFour: '' };
  const shown = claimErrors(empty, today).map((error) => ({
    field: error.field,
    message: textOf(error),
  }));
  expect(shown).toEqual([
    { field: 'restaurant', message: 'Restaurant is required.' },
    { field: 'purchasedOn', message: 'Enter the date you paid.' },
    { field: 'amount', message: 'Enter the amount of the check, like 42.50.' },
    { field: 'lastFour', message: 'Choose the card you paid with.' },
  ]);
});
