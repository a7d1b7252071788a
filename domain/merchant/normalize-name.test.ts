import { expect, it } from 'vitest';
import { normalizeName } from './normalize-name.ts';

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
