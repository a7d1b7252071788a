import { expect, it } from 'vitest';
import { isDisposable } from './is-disposable.ts';

it.each([
  ['a@mailinator.com', true],
  ['a@sub.mailinator.com', true],
  ['a@deep.SUB.Mailinator.com', true],
  ['a@examplemailinator.com', false],
  ['a@mailinator.com.example.com', false],
  ['a@mail.example.com', false],
  ['a@com', false],
])('%s: %s', (email, isRefused) => {
  expect(isDisposable(email)).toBe(isRefused);
});
