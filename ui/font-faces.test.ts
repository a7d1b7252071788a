import { expect, it } from 'vitest';
import { fontFaces } from './font-faces.ts';

const family = {
  name: 'Own',
  weights: '300 900',
  latinFile: '/latin.woff2',
  extendedFile: '/extended.woff2',
  isSerif: false,
  fallbacks: [
    { size: 88.8, ascent: 107, descent: 28 },
    { size: 79.6, ascent: 119, descent: 31 },
  ],
};

it('a family has its two files, and its fallbacks have a name of their own', () => {
  const rules = fontFaces(family).split('@font-face').slice(1);
  expect(rules.map((rule) => /font-family:"([^"]+)"/.exec(rule)?.[1])).toEqual([
    'Own Variable',
    'Own Variable',
    'Own',
    'Own',
  ]);
  expect(rules[0]).toContain('src:url(/latin.woff2) format("woff2");unicode-range:U+0000-00FF,');
  expect(rules[2]).toBe(
    '{font-family:"Own";font-weight:100 599;src:local("DejaVu Sans");size-adjust:88.8%;ascent-override:107%;descent-override:28%}',
  );
  expect(rules[3]).toContain('font-weight:600 900;src:local("DejaVu Sans Bold")');
});

it('a registered mark of its own replaces the one of the family', () => {
  const [latin, , mark] = fontFaces({ ...family, markFile: '/mark.woff2' })
    .split('@font-face')
    .slice(1);
  expect(latin).toContain('U+0000-00AD,U+00AF-00FF,');
  expect(mark).toMatch(/\/mark\.woff2.*unicode-range:U\+00AE}$/);
});

it('the last fallback of a serif is Georgia or its free twin', () => {
  const scale = { size: 100, ascent: 90, descent: 20 };
  const faces = fontFaces({ ...family, isSerif: true, fallbacks: Array(6).fill(scale) });
  expect(faces.split('@font-face').at(-1)).toContain(
    'src:local("Georgia Bold"),local("Gelasio Bold")',
  );
});
