import { expect, it } from 'vitest';
import { DatabaseDown } from '../db/open-pool.ts';
import { createLog } from '../log/create-log.ts';
import { AppError } from './app-error.ts';
import { describeError, errorResponse } from './describe-error.ts';

const lines: string[] = [];
const log = createLog({ stream: { write: (line) => lines.push(line) } });

it('closes the connection after an oversized body, which is not read to its end', () => {
  expect(errorResponse(new AppError('payloadTooLarge'), log).headers.get('connection')).toBe(
    'close',
  );
  expect(errorResponse(new AppError('badRequest'), log).headers.has('connection')).toBe(false);
});

it.each([
  ['a refused connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })],
  ['a database that shuts down', Object.assign(new Error('x'), { code: '57P01' })],
  ['a full disk of the database', Object.assign(new Error('x'), { code: '53100' })],
  ['a full disk', Object.assign(new Error('x'), { code: 'ENOSPC' })],
  ['too many connections', Object.assign(new Error('x'), { code: '53300' })],
  ['a lock that another transaction has', Object.assign(new Error('x'), { code: '55P03' })],
  ['a statement that took too long', Object.assign(new Error('x'), { code: '57014' })],
  ['a deadlock', Object.assign(new Error('x'), { code: '40P01' })],
  ['a standby', Object.assign(new Error('x'), { code: '25006' })],
  ['a crashed database', Object.assign(new Error('x'), { code: '57P02' })],
  ['a host that cannot be reached', Object.assign(new Error('x'), { code: 'EHOSTUNREACH' })],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  [
    'a connection that takes too long',
    new Error('Connection terminated due to connection timeout'),
  ],
  ['a client without a connection', new Error('Client was closed and is not queryable')],
  ['a database that does not respond', new DatabaseDown()],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('maps %s to 503', (_, error) => {
  expect(describeError(error, log)).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
    headers: { 'retry-after': '10' },
  });
});

it.each([new Error('secret detail'), 'a string', null, { code: 'ECONNREFUSED' }])(
  'exposes nothing of %o but a reference that the log repeats',
  (error) => {
    lines.length = 0;
    const { status, body } = describeError(error, log);
    expect(status).toBe(500);
    expect(Object.keys(body)).toEqual(['code', 'message', 'reference']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(lines.join()).toContain(body.reference);
    expect(lines.join()).toContain('request.failed');
  },
);

it('sends the allowed methods and the retry time in headers', () => {
  const allowed = describeError(
    new AppError('methodNotAllowed', { allowedMethods: ['GET', 'PUT'] }),
    log,
  );
  expect(allowed.headers).toEqual({ 'x-error-code': 'methodNotAllowed', allow: 'GET, PUT' });
  const limited = describeError(new AppError('tooManyRequests', { retryAfterSeconds: 9 }), log);
  expect(limited.headers['retry-after']).toBe('9');
});

it('gives maintenance no reference and logs no failure', () => {
  lines.length = 0;
  expect(describeError(new AppError('maintenance'), log).body).toEqual({
    code: 'maintenance',
    message: 'Service Unavailable',
  });
  expect(lines.join()).not.toContain('request.failed');
});
