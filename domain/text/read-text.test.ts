import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportedText } from './read-imported-text.ts';
import { readLine, readText } from './read-text.ts';

describe('reading a line', () => {
  it.each([
    ['zero-width space', '\u200bada\u200b'],
    ['soft hyphen', 'a\u00adda'],
    ['byte order mark', '\ufeffada'],
    ['bidi controls', '\u202eada\u202c\u2066\u2069'],
    ['joiners between letters', 'a\u200dd\u200ca'],
    ['word joiner', 'ad\u2060a'],
    ['Hangul filler', 'ada\u3164'],
    ['variation selector after a letter', 'ada\ufe0f'],
    ['tag characters', 'ada\u{e0041}\u{e007f}'],
    ['combining grapheme joiner', 'a\u034fda'],
    ['NUL and bell', 'a\0d\x07a'],
    ['no-break space around it', '\u00a0ada\u3000'],
  ])('removes a %s', (_, text) => {
    expect(readLine(text)).toBe('ada');
  });

  it.each([
    ['Nguye\u0302\u0303n', 'Nguy\u1ec5n'],
    ['A\u030angstro\u0308m', '\u00c5ngstr\u00f6m'],
    ['\u212bngstrom', '\u00c5ngstrom'],
    ['a\u034f\u0301', '\u00e1'],
    ['Two\r\nLines', 'Two Lines'],
    ['Two\u2028Lines', 'Two Lines'],
    ['tab\tand   spaces', 'tab and spaces'],
    ['no\u00a0break', 'no break'],
    ['half\ud800', 'half\ufffd'],
    ['\u2194\u200d\u2194\u0338', '\u2194\u21ae'],
    ['O’Brien & Sons, Søren’s “Best”', 'O’Brien & Sons, Søren’s “Best”'],
  ])('reads %j as %j', (text, expected) => {
    expect(readLine(text)).toBe(expected);
  });

  it.each(['👩‍👩‍👧‍👦', '❤️‍🔥', '👋🏽', '🏳️‍🌈', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🌮'])(
    'leaves the emoji %s as it is',
    (emoji) => {
      expect(readLine(`Taco ${emoji}`)).toBe(`Taco ${emoji}`);
    },
  );
});

describe('reading text', () => {
  it('preserves line breaks and no-break spaces', () => {
    expect(readText(' one\r\ntwo\rthree\u00a0four ')).toBe('one\ntwo\nthree\u00a0four');
  });
});

describe('reading imported text', () => {
  it.each([
    ['Joe&#39;s Crab &amp; Grill', "Joe's Crab & Grill"],
    ['Joe&amp;#39;s', "Joe's"],
    ['Caf&eacute; &Eacute;toile', 'Café Étoile'],
    ['&ldquo;Best&rdquo; &#8211; &#x2014; &#146;', '“Best” – — ’'],
    ['a&nbsp;b&shy;c&#8203;d', 'a\u00a0bcd'],
    ['R&B; & AT&T &unknown; &#1114112; &', 'R&B; & AT&T &unknown; &#1114112; &'],
    ['&am\u200bp;', '&'],
  ])('%j is %j', (text, expected) => {
    expect(readImportedText(text)).toBe(expected);
  });
});

const pieces = fc.constantFrom(
  ...['a', 'e', ' ', '\n', '\r', '\t', '\0', '&', '&amp;', '&#39;', '&#8203;', 'amp;', '#', ';'],
  ...['\u0301', '\u0338', '\u034f', '\u200b', '\u200d', '\ufe0f', '\ufeff', '\u00ad', '\u202e'],
  ...[
    '\u{1f3f4}',
    '\u{e0067}',
    '\u{e007f}',
    '\u{1f469}',
    '\u2764',
    '\u2194',
    '\u{1f3fd}',
    '=',
    '<',
  ],
  ...['\ud800', '\udc00', '\u1100', '\u1161', '\u00a0', '\u2028', '\u0344'],
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
);

describe.each([
  ['readText', readText],
  ['readLine', readLine],
  ['readImportedText', readImportedText],
])('%s', (_, read) => {
  it('changes nothing that it has read', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = read(text);
        expect(read(once)).toBe(once);
        expect(once).toBe(once.normalize('NFC').trim());
        expect(once.isWellFormed()).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });
});
