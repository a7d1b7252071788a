import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slottedGzip, slottedText } from './slotted-text.ts';

const mark = 'q1w2e3r4t5y6u7i8o9p0_-ab';
const filling = 'ZYXWVUTSRQPONMLKJIHGFEDC';
const far = Array.from({ length: 6000 }, (_, at) => `<li>${(at * 7919) % 100_003}</li>`).join('');

const texts: [string, string][] = [
  ['no slot', '<p>Hello</p>'],
  ['one slot', `<p nonce="${mark}">Hello</p>`],
  ['slots side by side', `<p>${mark}${mark}a${mark}`],
  ['letters of many bytes', `é${mark}日本語${mark}🍜`],
  ['slots out of reach of each other', `<i ${mark}>${far}<i ${mark}>${far}${far}<i ${mark}>`],
  ['a hundred slots', `<meta nonce="${mark}"/>`.repeat(100)],
  ['slots that end a long match', `${'abc'.repeat(85)}${mark}"`.repeat(9)],
];

describe('a text with slots', () => {
  it.each(texts)('is filled, plain and compressed: %s', (_, text) => {
    const wanted = text.replaceAll(mark, filling);
    expect(slottedText(text, mark)(filling).toString()).toBe(wanted);
    const packed = slottedGzip(text, mark)?.(filling) ?? Buffer.alloc(0);
    expect(gunzipSync(packed).toString()).toBe(wanted);
  });

  it('is what any text becomes', () => {
    const pieces = fc.array(fc.oneof(fc.constant(mark), fc.string({ unit: 'binary' })));
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = `<p>${parts.join('')}`;
        const packed = slottedGzip(text, mark)?.(filling);
        expect(gunzipSync(packed ?? '').toString()).toBe(text.replaceAll(mark, filling));
      }),
    );
  });

  it('is no larger than compressed at once, but for a few bytes a slot out of reach', () => {
    const [, text = ''] = texts[5] ?? [];
    const packed = slottedGzip(text, mark)?.(filling);
    expect(packed?.length).toBeLessThan(gzipSync(text.replaceAll(mark, filling)).length + 40);
  });
});
