import { expect, it } from 'vitest';
import { breakLines, menuPageSvg } from './menu-page-svg.ts';

it.each([
  ['short text stays', 'One dish', 20, ['One dish']],
  [
    'breaks between words',
    'Hand-cut tagliatelle with peas',
    22,
    ['Hand-cut tagliatelle', 'with peas'],
  ],
  ['keeps a long word whole', 'Supercalifragilistic soup', 10, ['Supercalifragilistic', 'soup']],
])('%s', (_, text, max, expected) => expect(breakLines(text, max)).toEqual(expected));

it('writes names and prices, and lets no markup through', () => {
  const svg = menuPageSvg('<b>&Co', {
    title: 'Dinner',
    dishes: [
      { name: 'Soup "of the day"', price: 7.5 },
      { name: 'Bread', price: null },
    ],
  });
  expect(svg).toContain('&lt;b&gt;&amp;Co');
  expect(svg).toContain('Soup &quot;of the day&quot;');
  expect(svg).toContain('>7.50<');
  expect(svg).not.toMatch(/<b>|<script|null/);
  expect(svg.match(/<svg/g)).toHaveLength(1);
});
