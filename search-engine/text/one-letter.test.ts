import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanEdits } from '../testing/scan-search.ts';
import { buildMisspellings, findMisspellings } from './misspellings.ts';
import { canBeMisspelt, isDoubledApart, isOneLetterApart } from './one-letter.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é'), maxLength: 7 });

test.each([
  ['pizza', 'pizza', true],
  ['pizza', 'piza', true],
  ['pizza', 'pizzza', true],
  ['pizza', 'pixza', true],
  ['pizza', 'pziza', true],
  ['pizza', 'pza', false],
  ['pizza', 'zzipa', false],
  ['', 'a', true],
])('%s and %s: %s', (a, b, isNear) => expect(isOneLetterApart(a, b)).toBe(isNear));

test('agrees with the table of edits', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(isOneLetterApart(a, b)).toBe(scanEdits(a, b) <= 1);
    }),
    { numRuns: 1000 },
  );
});

test('finds every word that differs by one letter, and no other', () => {
  const long = word.filter(({ length }) => length >= 3);
  fc.assert(
    fc.property(fc.uniqueArray(long, { maxLength: 30 }), word, (tokens, input) => {
      if (!canBeMisspelt(input)) return;
      const found = findMisspellings(buildMisspellings(tokens), tokens, input).map(
        (id) => tokens[id],
      );
      expect(found.toSorted()).toEqual(
        tokens.filter((known) => scanEdits(known, input) <= 1).toSorted(),
      );
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['thai', true],
  ['bar', false],
  ['21st', false],
])('%s may be a misspelling: %s', (text, can) => expect(canBeMisspelt(text)).toBe(can));

test.each([
  ['pizzza', 'pizza', true],
  ['cofee', 'coffee', true],
  ['pizza', 'piazza', false],
  ['boon', 'bon', false],
])('%s and %s differ only by a doubled letter: %s', (a, b, is) =>
  expect(isDoubledApart(a, b)).toBe(is),
);
