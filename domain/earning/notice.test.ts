import { expect, it } from 'vitest';
import { noticeOf } from './notice.ts';

const today = '2026-03-03';

it.each([
  ['2026-03-04', 'news', 'summary'],
  ['2026-03-03', 'news', 'summary'],
  ['2026-02-28', 'news', 'summary'],
  ['2026-02-27', 'summary', 'none'],
  ['2026-02-01', 'summary', 'none'],
  ['2026-01-31', 'none', 'none'],
  ['2025-03-03', 'none', 'none'],
])(
  'a dine of %s that arrives on March 3 is %s live and %s as history',
  (dinedOn, live, history) => {
    expect(noticeOf({ dinedOn, today, isHistory: false })).toBe(live);
    expect(noticeOf({ dinedOn, today, isHistory: true })).toBe(history);
  },
);
