import { expect, it } from 'vitest';
import { describeCards } from './count-by-key.ts';

const counts = new Map([
  ['new', 5],
  ['old', 2],
  ['older', 1],
]);

it.each([
  [['new', 'old', 'older'], 'cards: 5 found by VAULT_KEY, 3 by VAULT_KEY_PREVIOUS only'],
  [
    ['new', 'old'],
    'cards: 5 found by VAULT_KEY, 2 by VAULT_KEY_PREVIOUS only, 1 by a key that is not in this environment',
  ],
  [['newest', 'new', 'old', 'older'], 'cards: 0 found by VAULT_KEY, 8 by VAULT_KEY_PREVIOUS only'],
  [[], 'cards: 8; VAULT_KEY is not in this environment'],
])('with the keys %j the status of the vault is %j', (keyIds, line) => {
  expect(describeCards(counts, keyIds)).toBe(line);
});
