import { expect, it } from 'vitest';
import { toastDuration } from './show-toast.ts';

it.each([
  ['undefined closes after 5 s', undefined, 5000],
  ['3 s closes after 3 s', 3000, 3000],
  ['false stays', false, Number.POSITIVE_INFINITY],
] as const)('toastDuration: %s', (_, autoClose, ms) => {
  expect(toastDuration(autoClose)).toBe(ms);
});

it.each([0, -1, Number.NaN])('rejects %s', (autoClose) => {
  expect(() => toastDuration(autoClose)).toThrow('cannot close');
});
