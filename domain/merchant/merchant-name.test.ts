import { expect, it } from 'vitest';
import { matchNames, nameTokens, normalizeName } from './merchant-name.ts';

it.each([
  ['the same name', 'Lupa Osteria', 'LUPA OSTERIA', 'same'],
  ['accents and apostrophes', 'Tía Lupe’s', 'TIA LUPES', 'same'],
  [
    'a descriptor with a processor prefix and a city',
    'Joy Bistro',
    'TST* JOY BISTRO NEW YORK',
    'same',
  ],
  ['the short form of a name', 'Hawthorn', 'Captain Hawthorn', 'same'],
  ['one word of two', 'Corner Cut', 'Corner Bakery', 'part'],
  ['a common word alone', 'The Kitchen', 'Osteria The Kitchen', 'none'],
  ['no word', 'Lupa', 'WHOLEFDS MKT', 'none'],
] as const)('matches names that share %s', (_, a, b, match) => {
  expect(matchNames(a, b)).toBe(match);
  expect(matchNames(b, a)).toBe(match);
});

it('has no tokens for a name of common or short words', () => {
  expect(nameTokens('The Bar & Grill, No. 1')).toEqual([]);
});

it.each([
  ["Wendy'S", "Wendy's"],
  ['Junior’S & Co', 'Junior’s & Co'],
  ["Teresa'S Gourmet", "Teresa's Gourmet"],
  ["Can'T Stop We'Re Here", "Can't Stop We're Here"],
  ["MCDONALD'S", "MCDONALD'S"],
  ["L'Angolo", "L'Angolo"],
  ["D'Amico'S", "D'Amico's"],
  ["Rock'Solid", "Rock'Solid"],
  ['Café 21', 'Café 21'],
])('normalizes %s to %s', (name, expected) => {
  expect(normalizeName(name)).toBe(expected);
});
