import { expect, it } from 'vitest';
import { joinOnce, nameOf, textOf } from './fixed-text.ts';

it('joins the same pieces once', () => {
  const [a, b] = [{ text: 'a'.repeat(200) }, { text: 'b'.repeat(200) }];
  const joined = joinOnce(['[', a, ',', b]);
  expect(joined.text).toBe(`[${a.text},${b.text}`);
  expect(joinOnce(['[', a, ',', b])).toBe(joined);
  expect(joinOnce(['[', b, ',', a]).text).toBe(`[${b.text},${a.text}`);
  expect(joinOnce(['[', a, ',', { ...b }])).not.toBe(joined);
});

it('knows short text by what it says', () => {
  const a = { text: 'a'.repeat(200) };
  const joined = joinOnce([a, { text: 'null' }]);
  expect(joinOnce([a, { text: 'null' }])).toBe(joined);
  expect(joinOnce([a, { text: 'true' }]).text).toBe(`${a.text}true`);
});

it('names each text', () => {
  const one = { text: 'same' };
  expect(nameOf(one, 0)).toBe(nameOf(one, 0));
  expect(nameOf(one, 0)).not.toBe(nameOf({ text: 'same' }, 0));
});

it('is the text of its pieces', () => {
  expect(textOf(['a', { text: 'b' }, 'c'])).toBe('abc');
});
