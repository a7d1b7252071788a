import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvCell, csvLine, plainCell } from './csv-cell.ts';

test.each([
  ['plain', 'Osteria', 'Osteria'],
  ['a comma', 'Fish, Chips', '"Fish, Chips"'],
  ['a quote', 'The "Place"', '"The ""Place"""'],
  ['a line break', 'a\nb', '"a\nb"'],
  ['=', '=1+1', "'=1+1"],
  ['+', '+1', "'+1"],
  ['-', '-1', "'-1"],
  ['@', '@SUM(A1)', "'@SUM(A1)"],
  ['|', '|calc', "'|calc"],
  ['a full-width =', '＝1', "'＝1"],
  ['a full-width +', '＋1', "'＋1"],
  ['a full-width -', '－1', "'－1"],
  ['a full-width @', '＠a', "'＠a"],
  ['a small =', '\uFE661', "'\uFE661"],
  ['a small +', '\uFE621', "'\uFE621"],
  ['a small -', '\uFE631', "'\uFE631"],
  ['a small @', '\uFE6Ba', "'\uFE6Ba"],
  ['a minus sign', '\u22121', "'\u22121"],
  ['a zero-width space before =', '\u200B=1', "'\u200B=1"],
  ['a word joiner and a mark of direction before +', '\u2060\u202E+1', "'\u2060\u202E+1"],
  ['a soft hyphen before @', '\u00AD@a', "'\u00AD@a"],
  ['a zero-width space in a name', 'Caf\u200Bé', 'Caf\u200Bé'],
  ['blanks before =', '  =1', `"'  =1"`.replaceAll('"', '')],
  ['a tab', '\t=1', "'\t=1"],
  ['a carriage return', '\r=1', `"'\r=1"`],
  ['a formula with quotes', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['nothing', null, ''],
  ['a number below zero', -66, '-66'],
  ['a fraction', 42.5, '42.5'],
])('%s', (_, value, cell) => {
  expect(csvCell(value)).toBe(cell);
});

test('a line ends with CRLF as in RFC 4180', () => {
  expect(csvLine(['a', 1, null])).toBe('a,1,\r\n');
});

test('no text starts like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(csvCell(text).replace(/^"/, '')).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});

test.each([
  ['-qGJ6wXYZ', '-qGJ6wXYZ'],
  ['=1+1', '=1+1'],
  ['+', '+'],
  ['Tom, Dick & "Harry"', '"Tom, Dick & ""Harry"""'],
  [' padded', '" padded"'],
  [-66, '-66'],
  [null, ''],
])('a cell for machines writes %j unchanged', (value, cell) => {
  expect(plainCell(value)).toBe(cell);
});
