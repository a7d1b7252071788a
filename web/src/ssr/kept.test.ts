import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

const sized = (most: number) => {
  let at = 0;
  const keptOf = createKept<string>({
    ttlMs: 5,
    most,
    weigh: ({ length }) => length,
    now: () => at,
  });
  const kept = keptOf('1');
  return { ...kept, keptOf, pass: (ms: number) => (at += ms) };
};

it('keeps a thing for its time', () => {
  const { set, get, keptOf, pass } = sized(10);
  set('a', 'abc');
  expect(get('a')).toBe('abc');
  expect(keptOf('2').get('a')).toBeUndefined();
  pass(5);
  expect(get('a')).toBeUndefined();
});

it('drops the oldest until what is left is not too much', () => {
  const { set, get } = sized(10);
  for (const key of ['a', 'b', 'c']) set(key, '123');
  set('a', '12345');
  expect(['a', 'b', 'c'].map(get)).toEqual(['12345', undefined, '123']);
  set('d', '12345678901');
  expect(['a', 'c', 'd'].map(get)).toEqual([undefined, undefined, undefined]);
  set('e', '1');
  expect(get('e')).toBe('1');
});

it('counts what goes by itself no more', () => {
  const { set, get, pass } = sized(10);
  set('a', '1234567890');
  pass(5);
  set('b', '12345');
  set('c', '12345');
  expect([get('b'), get('c')]).toEqual(['12345', '12345']);
});
