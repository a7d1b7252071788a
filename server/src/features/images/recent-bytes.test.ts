import { expect, it } from 'vitest';
import { createRecentBytes } from './recent-bytes.ts';

const of = (size: number) => Buffer.alloc(size);

it('forgets what was used longest ago when it is full', () => {
  const recent = createRecentBytes(10);
  recent.set('a', of(4));
  recent.set('b', of(4));
  recent.get('a');
  recent.set('c', of(4));
  expect(['a', 'b', 'c'].map((key) => recent.get(key) !== undefined)).toEqual([true, false, true]);
});

it('counts a replaced entry once and keeps nothing larger than itself', () => {
  const recent = createRecentBytes(10);
  recent.set('a', of(8));
  recent.set('a', of(8));
  recent.set('b', of(11));
  expect(recent.get('a')?.byteLength).toBe(8);
  expect(recent.get('b')).toBeUndefined();
});
