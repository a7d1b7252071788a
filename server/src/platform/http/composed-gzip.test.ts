import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composedGzip, type PagePiece, textOf } from './composed-gzip.ts';

const mark = 'q1w2e3r4t5y6u7i8o9p0_-ab';
const filling = 'ZYXWVUTSRQPONMLKJIHGFEDC';
const rules = { text: '.card { color: var(--text) } '.repeat(900) };
const words = { text: 'é日本語🍜'.repeat(2_500) };

const unpacked = (pieces: readonly PagePiece[]) =>
  gunzipSync(composedGzip(pieces, mark)(filling)).toString();

describe('a page made of pieces', () => {
  it.each<[string, PagePiece[]]>([
    ['nothing', []],
    ['text', ['<p>Hello</p>']],
    ['a slot alone', [mark]],
    ['slots side by side', [`<p>${mark}${mark}a`, mark]],
    ['fixed text', [rules]],
    ['fixed text twice', [rules, '<p>', rules]],
    ['short fixed text', ['<p>', { text: 'Hello' }, '</p>']],
    ['letters of many bytes', [`é${mark}`, words, `🍜${mark}日本語`]],
    ['a long text', [mark, 'abc'.repeat(50_000), mark]],
  ])('is their text with the slots filled: %s', (_, pieces) => {
    expect(unpacked(pieces)).toBe(textOf(pieces).replaceAll(mark, filling));
  });

  it('is the same when its text was on pages before', () => {
    const head = `<nav>${'a link '.repeat(100)}</nav>`;
    const page = (own: string) => [`${head}${mark}${own}`, rules, `${own}${mark}${head}`];
    for (const own of ['one', 'two'.repeat(200), 'one'])
      expect(unpacked(page(own))).toBe(textOf(page(own)).replaceAll(mark, filling));
    expect(composedGzip(page('one'), mark)(filling)).toEqual(
      composedGzip(page('one'), mark)(filling),
    );
  });

  it('is so whatever the pieces are', () => {
    const text = fc.oneof(fc.constant(mark), fc.string({ unit: 'binary' }));
    const piece = fc.oneof(text, fc.constant(rules), fc.constant(words));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        // Two pieces beside each other may make a mark that neither has.
        fc.pre(
          pieces.every((one) => one === mark || typeof one !== 'string' || !one.includes(mark)),
        );
        expect(unpacked(pieces)).toBe(textOf(pieces).replaceAll(mark, filling));
      }),
    );
  });
});
