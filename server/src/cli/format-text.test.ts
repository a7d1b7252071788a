import { expect, it } from 'vitest';
import { suggestionFor } from '#domain/text/suggest-name.ts';
import { countOf, formatRows, wrapText } from './format-text.ts';

it('breaks lines between words and indents those after the first', () => {
  expect(wrapText('one two three', 2, 10)).toBe('one two\n  three');
  expect(wrapText('unbreakable', 2, 5)).toBe('unbreakable');
});

it('puts the meaning of a long form on the next line, and no line is wider than 100 columns', () => {
  const long = 'rewards adjust --partner SLUG --email E --source M|A|J|+ --amount=N --reason TEXT';
  const text = formatRows([
    ['--json', 'as JSON'],
    [long, Array.from({ length: 40 }, () => 'word').join(' ')],
  ]);
  const lines = text.split('\n');
  expect(lines[0]).toBe('  --json  as JSON');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
});

it.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [1200, '1,200 entries'],
])('counts %i as "%s"', (count, text) => {
  expect(countOf(count, 'entry', 'entries')).toBe(text);
});

it.each([
  ['mebmers', '; did you mean members?'],
  ['merch', '; did you mean merchants?'],
  ['xylophone', ''],
])('suggests the nearest name for %s: "%s"', (typed, suggestion) => {
  expect(suggestionFor(typed, ['merchants', 'members', 'feed'])).toBe(suggestion);
});
