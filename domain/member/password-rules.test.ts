import { expect, test } from 'vitest';
import { textOrNull } from '../forms/test-texts.ts';
import { confirmationProblem, passwordProblem, passwordStrength } from './password-rules.ts';

test.each([
  ['', '', 'Password is required.'],
  ['seven77', '', 'Password must have at least 8 characters'],
  ['eight888', '', null],
  ['Password123', '', 'This password is too common. Choose another one.'],
  ['my 6012448318 card', '6012 448 318', 'The password cannot contain the partner number.'],
  ['6012-448-318', '6012448318', 'The password cannot contain the partner number.'],
  ['my 601244831 card', '6012448318', null],
  ['🍜'.repeat(8), '', null],
])('%j with the number %j: %j', (typed, number, problem) => {
  expect(textOrNull(passwordProblem(typed, number))).toBe(problem);
});

test('looks for the partner number only in the truncated password', () => {
  expect(passwordProblem(`${'x'.repeat(56)}6012448318`, '6012448318')).toBeNull();
});

test.each([
  ['', 'oysters', 'Confirm password is required.'],
  ['oyster', 'oysters', 'The passwords don’t match.'],
  [`${'x'.repeat(56)}a`, `${'x'.repeat(56)}b`, 'The passwords don’t match.'],
  ['oysters', 'oysters', null],
])('the confirmation %j of %j: %j', (typed, password, problem) => {
  expect(textOrNull(confirmationProblem(typed, password))).toBe(problem);
});

test.each([
  ['', 0],
  ['short', 1],
  ['password1', 1],
  ['eight888', 2],
  ['aaaaaaaaaaaaaaa', 2],
  ['oysters&cake', 3],
  ['oysters&champagne', 4],
])('%j has strength %d', (typed, strength) => {
  expect(passwordStrength(typed)).toBe(strength);
});
