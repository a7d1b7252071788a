import { expect, it } from 'vitest';
import { createByteCache } from './byte-cache.ts';

const of = (size: number) => Buffer.alloc(size);

it('evicts the least recently used entry when it is full', () => {
  const cache = createByteCache(10);
  cache.set('a', of(4));
  cache.set('b', of(4));
  cache.get('a');
  cache.set('c', of(4));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

it('counts a replaced entry once and does not cache an entry above its limit', () => {
  const cache = createByteCache(10);
  cache.set('a', of(8));
  cache.set('a', of(8));
  cache.set('b', of(11));
  expect(cache.get('a')?.byteLength).toBe(8);
  expect(cache.get('b')).toBeUndefined();
});
