import { ORPCError } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { createLog } from '../log/create-log.ts';
import { AppError, type ErrorCode, errorStatuses } from './app-error.ts';
import { describeError, errorResponse } from './describe-error.ts';

const lines: string[] = [];
const log = createLog({ stream: { write: (line) => lines.push(line) } });
const codes = Object.keys(errorStatuses) as ErrorCode[];

describe.each(codes)('the error %s', (code) => {
  it('has its status, its code in body and header, and is not cached', async () => {
    const response = errorResponse(new AppError(code), log);
    expect(response.status).toBe(errorStatuses[code]);
    expect(response.headers.get('x-error-code')).toBe(code);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/^[A-Z]/) });
  });

  it('does not expose the message for the log', async () => {
    const text = await errorResponse(new AppError(code, { message: 'internal note' }), log).text();
    expect(text).not.toContain('internal note');
  });
});

it('names the invalid fields of a form', () => {
  const errors = [{ field: 'email', message: 'Enter an email.' }];
  expect(describeError(new AppError('badRequest', { errors }), log).body).toEqual({
    code: 'badRequest',
    message: 'Bad Request',
    errors,
  });
});

describe('an error of the API library', () => {
  it('about the input names fields by their paths', () => {
    const issues = [
      { path: ['creditCards', 0, 'lastFour'], message: 'Invalid' },
      { message: 'Required' },
    ];
    const error = new ORPCError('BAD_REQUEST', { status: 400, data: { issues } });
    expect(describeError(error, log).body).toMatchObject({
      code: 'badRequest',
      errors: [
        { field: 'creditCards.0.lastFour', message: 'Invalid' },
        { field: '', message: 'Required' },
      ],
    });
  });

  it.each([
    [400, 'badRequest'],
    [401, 'unauthorized'],
    [404, 'notFound'],
    [405, 'methodNotAllowed'],
    [413, 'payloadTooLarge'],
    [415, 'unsupportedMediaType'],
    [429, 'tooManyRequests'],
  ])('with the status %i has the code %s', (status, code) => {
    const { body } = describeError(new ORPCError('ANY', { status }), log);
    expect(body).toMatchObject({ code });
    expect(body).not.toHaveProperty('errors');
  });

  it('about the output is an internal error without details', () => {
    const data = { issues: [{ path: ['email'], message: 'secret@example.test' }] };
    const error = new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, data });
    const { status, body } = describeError(error, log);
    expect([status, body.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(body)).not.toContain('secret');
  });
});

it.each([
  ['notFound', 0],
  ['badRequest', 1],
  ['tooManyRequests', 1],
  ['unavailable', 1],
] as [ErrorCode, number][])('%s is logged %i times', (code, times) => {
  lines.length = 0;
  describeError(new AppError(code), log);
  expect(lines).toHaveLength(times);
});

it('gives each failure a unique reference', () => {
  const references = Array.from(
    { length: 50 },
    () => describeError(new Error('x'), log).body.reference,
  );
  expect(new Set(references).size).toBe(50);
});
