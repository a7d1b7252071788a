import { expect, test } from 'vitest';
import { readSchemeChoice, schemeOf } from './scheme-choice.ts';

test.each([
  ['', 'system'],
  ['RN_colorScheme=dark', 'dark'],
  ['RN_colorScheme=light', 'light'],
  ['a=1; RN_colorScheme=dark; b=2', 'dark'],
  ['RN_colorScheme=darker', 'system'],
  ['RN_colorScheme=', 'system'],
  ['RN_colorScheme=system', 'system'],
  ['xRN_colorScheme=dark', 'system'],
  ['a=RN_colorScheme=dark', 'system'],
])('the cookies %j choose %s', (cookies, choice) => {
  expect(readSchemeChoice(cookies)).toBe(choice);
});

test.each([
  ['system', true, 'dark'],
  ['system', false, 'light'],
  ['light', true, 'light'],
  ['dark', false, 'dark'],
] as const)('the choice %s on a dark system %s is %s', (choice, isSystemDark, scheme) => {
  expect(schemeOf(choice, isSystemDark)).toBe(scheme);
});
