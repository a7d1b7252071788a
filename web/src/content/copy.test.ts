import { expect, it } from 'vitest';
import { copyOf, fillIn } from './copy.ts';

const copy = copyOf({
  title: '{count} restaurants near {location}',
  names: { dineIn: 'Dine in' },
  steps: [{ title: 'Search' }, 'stray', { title: 'Earn' }],
  new_tab: true,
});

it('fills what it is given and leaves the rest', () => {
  expect(copy.text('title', { count: 3 })).toBe('3 restaurants near {location}');
  expect(fillIn('{a} {a}', { a: '{b}', b: 'x' })).toBe('{b} {b}');
});

it('escapes what it puts into rich text and knows only the values it was given', () => {
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

it('is empty where there are no words', () => {
  expect(copy.text('names')).toBe('');
  expect(copy.text('no.such.key')).toBe('');
  expect(copy.list('title')).toEqual([]);
});
