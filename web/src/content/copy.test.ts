import { expect, it } from 'vitest';
import { copyOf, fillPlaceholders } from './copy.ts';

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
