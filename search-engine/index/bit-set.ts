/** One bit a row, 32 rows a word. */
export type BitSet = Int32Array;

/** An empty set for rows 0 to `size` - 1. */
export const bitSet = (size: number): BitSet => new Int32Array((size + 31) >>> 5);

/** Whether the set contains the row. */
export const hasBit = (bits: BitSet, row: number): boolean =>
  (((bits[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;

/** Adds a row to the set. */
export const setBit = (bits: BitSet, row: number): void => {
  bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
};

/** Intersects `target` with `other` in place. */
export const intersectInto = (target: BitSet, other: BitSet): void => {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) & (other[i] ?? 0);
};

const countOf = (word: number): number => {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Number of rows in the set. */
export const countBits = (bits: BitSet): number => {
  let count = 0;
  for (let i = 0; i < bits.length; i++) count += countOf(bits[i] ?? 0);
  return count;
};

/** The rows of the set in ascending order. */
export const rowsOfBits = (bits: BitSet): Uint32Array => {
  const rows = new Uint32Array(countBits(bits));
  let next = 0;
  for (let i = 0; i < bits.length; i++)
    for (let word = bits[i] ?? 0; word !== 0; word &= word - 1)
      rows[next++] = (i << 5) + 31 - Math.clz32(word & -word);
  return rows;
};
