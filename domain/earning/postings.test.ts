import { describe, expect, it } from 'vitest';
import { diffPostings, entryLines, type Posted, type Posting } from './postings.ts';

const at = '2026-06-10T19:30:00';
const posting = (source: string, available: number): Posting => ({
  source,
  kind: source === 'clearing' ? 'earn' : 'refund',
  wallTime: at,
  deferred: 0,
  available,
});
const posted = (...entries: [string, Posted][]) => new Map(entries);

describe('the journals left to post', () => {
  it('are all of them when nothing is posted', () => {
    expect(diffPostings([posting('clearing', 127)], posted(), at)).toMatchObject([
      { source: 'clearing', available: 127, version: 1 },
    ]);
  });

  it('are none when everything is posted', () => {
    const before = posted(['clearing', { deferred: 0, available: 127, versions: 1 }]);
    expect(diffPostings([posting('clearing', 127)], before, at)).toEqual([]);
  });

  it('post the difference as a further version: 97 − 127 = −30', () => {
    const before = posted(['clearing', { deferred: 0, available: 127, versions: 2 }]);
    expect(diffPostings([posting('clearing', 97)], before, at)).toMatchObject([
      { source: 'clearing', available: -30, version: 3 },
    ]);
  });

  it('reverse a source that is no longer wanted, but never a payment', () => {
    const before = posted(
      ['refund x', { deferred: 0, available: -30, versions: 1 }],
      ['paid', { deferred: 0, available: -97, versions: 1 }],
    );
    expect(diffPostings([], before, at)).toMatchObject([
      { source: 'refund x', kind: 'refund', available: 30, version: 2, wallTime: at },
    ]);
  });
});

describe('the lines of a journal', () => {
  it.each([
    ['earned', { deferred: 0, available: 127 }, { program: -127, available: 127 }],
    ['held', { deferred: 127, available: 0 }, { program: -127, deferred: 127 }],
    ['released', { deferred: -97, available: 97 }, { deferred: -97, available: 97 }],
  ])('%s sum to zero', (_, input, expected) => {
    const lines = entryLines(input);
    expect(Object.fromEntries(lines.map(({ account, units }) => [account, units]))).toEqual(
      expected,
    );
    expect(lines.reduce((sum, { units }) => sum + units, 0)).toBe(0);
  });
});
