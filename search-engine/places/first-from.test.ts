import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrom } from './first-from.ts';

const same = (text: string) => text;

test.each([
  ['the first of equal keys', ['a', 'b', 'b', 'b', 'c'], 'b', 1],
  ['the next key where the text is missing', ['a', 'c'], 'b', 1],
  ['the start for a text before all keys', ['b', 'c'], 'a', 0],
  ['the end for a text after all keys', ['a', 'b'], 'c', 2],
  ['the start of an empty list', [], 'a', 0],
  ['the start for an empty text', ['', 'a'], '', 0],
])('finds %s', (_, items, text, index) => expect(firstFrom(items, text, same)).toBe(index));

test('agrees with a linear search in any ordered list', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '0'), maxLength: 3 });
  fc.assert(
    fc.property(fc.array(key), key, (keys, text) => {
      const ordered = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      const linear = ordered.findIndex((item) => item >= text);
      expect(firstFrom(ordered, text, same)).toBe(linear < 0 ? ordered.length : linear);
    }),
  );
});
