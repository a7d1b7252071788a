import { expect, it } from 'vitest';
import { comparableText, findField, shownPattern } from './match-text.ts';

const fields = {
  title: 'Dinner earns {currencyPlural}',
  greeting: 'Welcome back, {firstName}',
  body_html: '<p>Link a card once.</p><p>Then pay with it &amp; earn®.</p>',
  image: '/images/plate-wine?w=400',
  banner: [
    { type: 'title', text: 'First banner' },
    { type: 'button', text: 'Join', url: '/join' },
  ],
};
const fill = (text: string) => text.replace('{currencyPlural}', 'points');

it.each([
  ['a whole text', ['Dinner earns points'], 'title'],
  ['a text in other spaces', ['First\n   banner'], 'banner.0.text'],
  ['a short text', ['Join'], 'banner.1.text'],
  ['a part of a rich text', ['Then pay with it & earn.'], 'body_html'],
  ['a text that the page fills', ['Welcome back, Priya'], 'greeting'],
  ['an image', ['/images/plate-wine?w=400'], 'image'],
  ['the element around the first one', ['Elsewhere', 'First banner'], 'banner.0.text'],
  ['no field', ['A text of the page itself', ''], undefined],
])('finds the field of %s', (_, texts, path) => {
  expect(findField(fields, texts, fill)).toBe(path);
});

it('a text matches what a page makes of it, and nothing else', () => {
  const pattern = shownPattern(comparableText('Hello, {firstName}.'));
  expect(pattern.test(comparableText('Hello, Ana.'))).toBe(true);
  expect(pattern.test(comparableText('Hello, .'))).toBe(false);
  expect(shownPattern('a.c').test('abc')).toBe(false);
});
