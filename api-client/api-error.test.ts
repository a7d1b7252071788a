import { describe, expect, it } from 'vitest';
import {
  ApiError,
  errorCode,
  errorReference,
  fieldErrors,
  hasStatus,
  isUnauthorized,
  isUnreachable,
} from './api-error.ts';

const errorWith = (body: unknown) => new ApiError({ status: 400, statusText: 'Bad Request' }, body);

describe('a malformed error body', () => {
  it.each([
    ['is HTML of a proxy', '<html>502</html>'],
    ['is null', null],
    ['is missing', undefined],
    ['is a list', [{ code: 'x' }]],
    ['has fields of other types', { code: 7, reference: null, errors: 'all' }],
    ['has errors without field or message', { errors: [null, 'x', { field: 'zip' }] }],
  ])('%s yields no code, reference or field errors', (_, body) => {
    const error = errorWith(body);
    expect([errorCode(error), errorReference(error), fieldErrors(error)]).toEqual(['', '', []]);
  });
});

it('reads code, reference and the valid field errors', () => {
  const valid = { field: 'zipCode', message: 'ZIP not in the U.S.' };
  const error = errorWith({ code: 'invalid', reference: '7F3A', errors: [valid, {}] });
  expect(errorCode(error)).toBe('invalid');
  expect(errorReference(error)).toBe('7F3A');
  expect(fieldErrors(error)).toEqual([valid]);
});

it('distinguishes a rejected response from an unreachable server and an aborted request', () => {
  const rejected = new ApiError({ status: 401, statusText: '' }, null);
  const unreachable = new TypeError('Failed to fetch');
  const aborted = new DOMException('aborted', 'AbortError');
  expect([rejected, unreachable, aborted].map(isUnauthorized)).toEqual([true, false, false]);
  expect([rejected, unreachable, aborted].map(isUnreachable)).toEqual([false, true, false]);
  expect(hasStatus(rejected, 403)).toBe(false);
});
