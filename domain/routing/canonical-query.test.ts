import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalQuery } from './canonical-query.ts';

const canonical = (query: string, declared = ['a', 'b', 'list']) =>
  canonicalQuery(new URLSearchParams(query), declared);

test.each([
  ['sorted by name', 'b=2&a=1', 'a=1&b=2'],
  ['without parameters that are not declared', 'utm_source=x&a=1', 'a=1'],
  ['with the values of one name in their order', 'a=2&b=0&a=1', 'a=2&a=1&b=0'],
  ['with lists in brackets', 'list[1]=y&list[]=z&list=x', 'list=x&list%5B1%5D=y&list%5B%5D=z'],
  ['with empty values', 'a=&b', 'a=&b='],
  ['with names by their exact case', 'A=1&a=2', 'a=2'],
  ['without names that only start like a declared one', 'ab=1&a.b=2&lists[0]=3', ''],
  ['with escaped characters', 'a=%26%3D%20+é', 'a=%26%3D++%C3%A9'],
  ['empty for no parameters', '', ''],
])('a query is %s', (_, query, expected) => expect(canonical(query)).toBe(expected));

test('a query without declared parameters is empty', () => expect(canonical('a=1', [])).toBe(''));

test('canonicalizing is idempotent and independent of the order of names', () => {
  const pair = fc.tuple(fc.constantFrom('a', 'b', 'x'), fc.string({ maxLength: 4 }));
  const distinct = fc.uniqueArray(pair, { selector: ([name]) => name });
  fc.assert(
    fc.property(distinct, (pairs) => {
      const query = canonicalQuery(new URLSearchParams(pairs), ['a', 'b']);
      expect(canonical(query)).toBe(query);
      expect(canonicalQuery(new URLSearchParams(pairs.toReversed()), ['a', 'b'])).toBe(query);
    }),
  );
});
