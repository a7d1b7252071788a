import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

const showEvery = (everyMs: number, isTTY: boolean) => {
  const written: string[] = [];
  let index = 0;
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 };
  const progress = createProgress('members', { stream, now: () => index });
  for (let row = 1; row <= 5; row += 1) {
    progress.show(`${row} rows`);
    index += everyMs;
  }
  progress.done();
  return written;
};

it('rewrites one line of a terminal, and clears it at the end', () => {
  expect(showEvery(60, true)).toEqual([
    '\r\x1b[Kmembers: 1 rows',
    '\r\x1b[Kmembers: 3 rows',
    '\r\x1b[Kmembers: 5 rows',
    '\r\x1b[K',
  ]);
});

it('writes a line every 2 s elsewhere, and nothing for short work', () => {
  expect(showEvery(1000, false)).toEqual(['members: 3 rows\n', 'members: 5 rows\n']);
  expect(showEvery(100, false)).toEqual([]);
});
