import { expect, it } from 'vitest';
import { toastDuration } from './toast-duration.ts';

it.each([
  ['nothing said closes after 5 s', undefined, 5000],
  ['3 s closes after 3 s', 3000, 3000],
  ['false stays', false, Number.POSITIVE_INFINITY],
] as const)('%s', (_, autoClose, ms) => {
  expect(toastDuration(autoClose)).toBe(ms);
});

it.each([0, -1, Number.NaN])('%s is refused', (autoClose) => {
  expect(() => toastDuration(autoClose)).toThrow('cannot close');
});
