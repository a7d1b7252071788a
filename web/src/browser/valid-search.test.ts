import { expect, it } from 'vitest';
import { validSearch } from './valid-search.ts';

type Search = { period?: 'all' };

const validate = validSearch<Search>(['period'], ({ period }) =>
  period === 'all' ? { period } : {},
);

it.each([
  ['a valid value', { period: 'all' }, { period: 'all' }],
  ['an invalid value', { period: 'x', utm_source: 'mail' }, { utm_source: 'mail' }],
  ['a list', { period: ['all', 'x'] }, {}],
])('merged over the raw search, leaves of %s only what is valid', (_, raw, expected) => {
  expect(JSON.parse(JSON.stringify({ ...raw, ...validate(raw) }))).toEqual(expected);
});
