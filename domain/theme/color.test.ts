import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, hexOf, mix, oklabOf, shift } from './color.ts';

describe('oklab', () => {
  it.each([
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#ff0000', 0.628, 0.2249, 0.1258],
    ['#00ff00', 0.8664, -0.2339, 0.1795],
    ['#0000ff', 0.452, -0.0325, -0.3115],
  ])('%s is l %d a %d b %d', (hex, l, a, b) => {
    const found = oklabOf(hex);
    expect(found.l).toBeCloseTo(l, 3);
    expect(found.a).toBeCloseTo(a, 3);
    expect(found.b).toBeCloseTo(b, 3);
  });

  it('converts back to the same color', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        const hex = `#${value.toString(16).padStart(6, '0')}`;
        expect(hexOf(oklabOf(hex))).toBe(hex);
      }),
    );
  });

  it.each(['red', '#fff', '#12345g', ''])('rejects %j', (text) => {
    expect(() => oklabOf(text)).toThrow(RangeError);
  });
});

describe('mix and shift', () => {
  it('mixes black and white to the middle lightness', () => {
    expect(hexOf(mix(oklabOf('#000000'), 50, oklabOf('#ffffff')))).toBe('#636363');
  });

  it.each([
    [0, '#ffffff'],
    [100, '#0b2a6b'],
  ])('%d %% of a color over white is %s', (percent, expected) => {
    expect(hexOf(mix(oklabOf('#0b2a6b'), percent, oklabOf('#ffffff')))).toBe(expected);
  });

  it('keeps hue and chroma when only lightness changes', () => {
    const darker = shift(oklabOf('#ff6a3d'), (from) => ({ ...from, l: 0.6 }));
    const { a, b } = oklabOf('#ff6a3d');
    expect(darker.l).toBe(0.6);
    expect(Math.atan2(darker.b, darker.a)).toBeCloseTo(Math.atan2(b, a), 9);
  });
});

describe('edge cases that match browsers', () => {
  it('a gray has hue 0', () => {
    const tinted = shift(oklabOf('#2b2b2b'), (from) => ({ ...from, l: 0.96, c: 0.008 }));
    expect(tinted.a).toBeCloseTo(0.008, 9);
    expect(tinted.b).toBeCloseTo(0, 9);
  });

  it('mixes a color outside sRGB before clipping it', () => {
    const vivid = shift(oklabOf('#d4006e'), (from) => ({ ...from, c: 0.4 }));
    const clippedFirst = mix(oklabOf(hexOf(vivid)), 50, oklabOf('#ffffff'));
    expect(hexOf(mix(vivid, 50, oklabOf('#ffffff')))).not.toBe(hexOf(clippedFirst));
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#ffffff', '#ffffff', 1],
    ['#0a66ff', '#ffffff', 4.8],
  ])('of %s and %s is %d in either order', (first, second, ratio) => {
    expect(contrast(first, second)).toBeCloseTo(ratio, 1);
    expect(contrast(second, first)).toBe(contrast(first, second));
  });
});
