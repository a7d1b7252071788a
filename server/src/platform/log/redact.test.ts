import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  'password',
  'passwordConfirm',
  'authorization',
  'cookie',
  'set-cookie',
  'token',
  'csrfToken',
  'email',
  'userName',
  'cardToken',
  'encryptedCardNumber',
])('the field %s is redacted at any depth', (name) => {
  expect(redact({ [name]: 'x', deep: [{ [name]: { inner: 'x' } }] })).toEqual({
    [name]: '[redacted]',
    deep: [{ [name]: '[redacted]' }],
  });
});

test('other fields and values with their own JSON form stay', () => {
  const at = new Date(0);
  const error = new Error('failed');
  const fields = { at, error, tokens: 3, none: null, list: [1, 'a'], nested: { ok: true } };
  expect(redact(fields)).toEqual(fields);
  expect(redact(fields).at).toBe(at);
});

test('redacting does not change the given fields', () => {
  const fields = { deep: { password: 'x' } };
  redact(fields);
  expect(fields.deep.password).toBe('x');
});
