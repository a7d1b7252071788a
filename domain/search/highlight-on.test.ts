import { expect, test } from 'vitest';
import { highlightOn, isNewOn, isRetiredOn } from './highlight-on.ts';

const today = 20_000;
const plain = { highlight: null, joinedDay: null, retiredDay: null };

test.each([
  ['nothing known', plain, null],
  [
    'its own word first',
    { ...plain, highlight: 'limitedTime' as const, joinedDay: today },
    'limitedTime',
  ],
  ['joined today', { ...plain, joinedDay: today }, 'new'],
  ['joined 89 days ago', { ...plain, joinedDay: today - 89 }, 'new'],
  ['joined 90 days ago', { ...plain, joinedDay: today - 90 }, null],
  ['joins tomorrow', { ...plain, joinedDay: today + 1 }, 'comingSoon'],
  [
    'joins tomorrow, marked otherwise',
    { ...plain, highlight: 'new' as const, joinedDay: today + 1 },
    'comingSoon',
  ],
  [
    'marked as coming, joined today',
    { ...plain, highlight: 'comingSoon' as const, joinedDay: today },
    'new',
  ],
  [
    'marked as coming, joined long ago',
    { ...plain, highlight: 'comingSoon' as const, joinedDay: 0 },
    null,
  ],
  ['marked as coming without a date', { ...plain, highlight: 'comingSoon' as const }, null],
  ['leaves in 30 days', { ...plain, retiredDay: today + 30 }, 'leavingSoon'],
  ['leaves in 31 days', { ...plain, retiredDay: today + 31 }, null],
  ['left today', { ...plain, retiredDay: today }, null],
])('%s', (_, merchant, highlight) => expect(highlightOn(merchant, today)).toBe(highlight));

test('the last day is the day before it is retired', () => {
  expect(isRetiredOn({ retiredDay: today }, today - 1)).toBe(false);
  expect(isRetiredOn({ retiredDay: today }, today)).toBe(true);
  expect(isRetiredOn({ retiredDay: null }, today)).toBe(false);
});

test('a restaurant that has not joined is not new', () => {
  expect(isNewOn({ highlight: 'new', joinedDay: today + 1 }, today)).toBe(false);
  expect(isNewOn({ highlight: null, joinedDay: null }, today)).toBe(false);
  expect(isNewOn({ highlight: 'new', joinedDay: null }, today)).toBe(true);
});

test('a restaurant marked as new is new regardless of when it joined', () => {
  expect(isNewOn({ highlight: 'new', joinedDay: 0 }, today)).toBe(true);
});
