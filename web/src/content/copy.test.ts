import { expect, it } from 'vitest';
import { type Copy, copyOf, fillPlaceholders } from './copy.ts';

const copy = copyOf({
  title: '{count} restaurants near {location}',
  names: { dineIn: 'Dine in' },
  steps: [{ title: 'Search' }, 'stray', { title: 'Earn' }],
  new_tab: true,
});

it('fills known placeholders and leaves others', () => {
  expect(copy.text('title', { count: 3 })).toBe('3 restaurants near {location}');
  expect(fillPlaceholders('{a} {a}', { a: '{b}', b: 'x' })).toBe('{b} {b}');
});

it('escapes values in rich text and ignores inherited names', () => {
  const rich = copyOf({ body_text: '<b>{firstName}</b> {constructor}' });
  expect(rich.html('body_text', { firstName: '<img onerror=x>' })).toBe(
    '<b>&lt;img onerror=x&gt;</b> {constructor}',
  );
});

it('reads dotted keys, lists and flags', () => {
  expect(copy.text('names.dineIn')).toBe('Dine in');
  expect(copy.list('steps').map((step) => step.text('title'))).toEqual(['Search', 'Earn']);
  expect([copy.flag('new_tab'), copy.flag('title')]).toEqual([true, false]);
});

it('returns empty values for missing keys', () => {
  expect(copy.text('names')).toBe('');
  expect(copy.text('no.such.key')).toBe('');
  expect(copy.list('title')).toEqual([]);
});

it('chooses the plural form of a count', () => {
  const plurals = copyOf({ found: '{count} restaurants', found_one: '{count} restaurant' });
  expect([0, 1, 2].map((count) => plurals.plural('found', count))).toEqual([
    '0 restaurants',
    '1 restaurant',
    '2 restaurants',
  ]);
  expect(plurals.plural('found', 1200, { count: '1,200' })).toBe('1,200 restaurants');
});

it('compiles only with the keys and placeholders of the base content', () => {
  const join: Copy<'join', 'join'> = copyOf({ title: 'Join', found: '{count}' });
  expect(join.text('title')).toBe('Join');
  // @ts-expect-error no such key
  expect(join.text('titel')).toBe('');
  // @ts-expect-error a text is no flag
  expect(join.flag('title')).toBe(false);
  // @ts-expect-error no entry of the page has this name
  const none: Copy<'join', 'joyn'> | null = null;
  expect(none).toBe(null);
  const filters: Copy<'search', 'filters'> = copyOf({ apply: 'Show {count}' });
  expect(filters.text('apply', { count: 3 })).toBe('Show 3');
  // @ts-expect-error its placeholder lacks a value
  expect(filters.text('apply')).toBe('Show {count}');
  // @ts-expect-error it has no plural forms
  expect(filters.plural('clear', 1)).toBe('');
});
