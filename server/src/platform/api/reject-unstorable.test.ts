import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { rejectUnstorable } from './reject-unstorable.ts';

const rejection = (input: unknown, route?: string) => {
  try {
    rejectUnstorable(input, route);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? [error.code, error.detail.errors?.[0]?.field] : error;
  }
};

it.each([
  ['a text', { email: 'a\0@b.example' }, ['badRequest', 'email']],
  ['a nested text', { address: { city: '\0' } }, ['badRequest', 'address.city']],
  ['an item of a list', [{ url: 'ok' }, { url: '\0' }], ['badRequest', '1.url']],
  ['a name of a field', { answers: { 'a\0': 'x' } }, ['badRequest', 'answers']],
  ['the whole input', 'a\0', ['badRequest', '']],
  ['half of an emoji', { answers: { more: 'Good \ud83c' } }, ['badRequest', 'answers.more']],
  ['half of an emoji in a name', { answers: { '\udf55': 'x' } }, ['badRequest', 'answers']],
])('rejects text that cannot be stored: %s', (_, input, expected) => {
  expect(rejection(input)).toEqual(expected);
});

it('responds 404 for NUL in a path parameter', () => {
  expect(rejection({ id: 'm\0' }, '/api/merchants/{id}')).toEqual(['notFound', undefined]);
  expect(rejection({ params: { code: '\0' } }, '/api/Member/Bonus/{code}')).toEqual([
    'notFound',
    undefined,
  ]);
});

it.each([undefined, null, 1, true, '', { name: 'Zoë\u0001 🍕' }, [[]]])('accepts %j', (input) => {
  expect(rejection(input, '/x/{name}')).toBe('accepted');
});
