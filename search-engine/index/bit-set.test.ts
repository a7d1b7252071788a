import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitSet, countBits, hasBit, intersectInto, rowsOfBits, setBit } from './bit-set.ts';

const size = 100;
const rows = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const setOf = (members: readonly number[]) => {
  const bits = bitSet(size);
  for (const row of members) setBit(bits, row);
  return bits;
};
const ascending = (a: number, b: number) => a - b;

test.each([
  [0, 0],
  [1, 1],
  [31, 1],
  [32, 1],
  [33, 2],
  [64, 2],
  [65, 3],
])('%i rows take %i 32-bit words', (count, length) => {
  expect(bitSet(count)).toHaveLength(length);
});

test.each([0, 31, 32, 63, 64, 99])('adding row %i adds no other row', (row) => {
  const bits = setOf([row]);
  expect(
    Array.from({ length: size }, (_, index) => index).filter((index) => hasBit(bits, index)),
  ).toEqual([row]);
});

test('a bit set lists and counts its rows like a set of numbers', () => {
  fc.assert(
    fc.property(rows, (members) => {
      const bits = setOf(members);
      expect([...rowsOfBits(bits)]).toEqual(members.toSorted(ascending));
      expect(countBits(bits)).toBe(members.length);
    }),
  );
});

test('adding a row twice counts it once', () => {
  expect(countBits(setOf([31, 31, 31]))).toBe(1);
});

test('a full bit set lists every row', () => {
  const every = Array.from({ length: 96 }, (_, row) => row);
  const bits = bitSet(96);
  for (const row of every) setBit(bits, row);
  expect(countBits(bits)).toBe(96);
  expect([...rowsOfBits(bits)]).toEqual(every);
});

test('an intersection has the rows of both sets and changes only its target', () => {
  fc.assert(
    fc.property(rows, rows, (a, b) => {
      const target = setOf(a);
      const other = setOf(b);
      intersectInto(target, other);
      expect([...rowsOfBits(target)]).toEqual(
        a.filter((row) => b.includes(row)).toSorted(ascending),
      );
      expect(other).toEqual(setOf(b));
    }),
  );
});

test('a row beyond the set is not in it', () => {
  expect(hasBit(setOf([99]), 128)).toBe(false);
  expect([...rowsOfBits(bitSet(0))]).toEqual([]);
});
