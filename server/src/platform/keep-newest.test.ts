import { expect, it } from 'vitest';
import { keepNewest } from './keep-newest.ts';

it('forgets what was used longest ago', () => {
  const entries = new Map<string, number>();
  for (const key of ['a', 'b', 'a', 'c']) keepNewest(entries, [key, key.length], 2);
  expect([...entries.keys()]).toEqual(['a', 'c']);
});

it('holds the value that came last', () => {
  const entries = new Map([['a', 1]]);
  keepNewest(entries, ['a', 2], 1);
  expect([...entries]).toEqual([['a', 2]]);
});
