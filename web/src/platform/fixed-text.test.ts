import { expect, it } from 'vitest';
import { joinOnce, nameOf, textOf } from './fixed-text.ts';

it('joins the same pieces once', () => {
  const [a, b] = [{ text: 'a' }, { text: 'b' }];
  const joined = joinOnce(['[', a, ',', b]);
  expect(joined.text).toBe('[a,b');
  expect(joinOnce(['[', a, ',', b])).toBe(joined);
  expect(joinOnce(['[', b, ',', a]).text).toBe('[b,a');
  expect(joinOnce(['[', a, ',', { text: 'b' }])).not.toBe(joined);
});

it('names each text', () => {
  const one = { text: 'same' };
  expect(nameOf(one)).toBe(nameOf(one));
  expect(nameOf(one)).not.toBe(nameOf({ text: 'same' }));
});

it('is the text of its pieces', () => {
  expect(textOf(['a', { text: 'b' }, 'c'])).toBe('abc');
});
