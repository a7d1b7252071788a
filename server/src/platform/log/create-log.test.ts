import { describe, expect, it, test } from 'vitest';
import { maskCardNumbers } from '#domain/cards/contains-card-number.ts';
import { batchLines, createLog, redact } from './create-log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog({ stream: { write: (line) => lines.push(line) } }));
  return lines.join('');
};

describe('card numbers', () => {
  it.each([
    ['Visa', '4111111111111111'],
    ['with spaces', '4111 1111 1111 1111'],
    ['with dashes', '5555-5555-5555-4444'],
    ['Amex', '378282246310005'],
    ['13 digits', '4222222222222'],
    ['19 digits', '6304000000000000000'],
    ['before an expiry date', '4111 1111 1111 1111 12 29'],
    ['after another number', '7 4111111111111111'],
  ])('are masked: %s', (_, text) => {
    expect(maskCardNumbers(`paid with ${text}.`)).toBe('paid with [card number].');
  });

  it.each([
    ['fails the check digit', '4111111111111112'],
    ['12 digits', '411111111111'],
    ['20 digits', '41111111111111111111'],
    ['a time', '2026-11-21T09:14:59.123Z'],
  ])('are not detected in what %s', (_, text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });

  it.each([
    ['a message', (log: ReturnType<typeof createLog>) => log.info('card 4111 1111 1111 1111')],
    ['a field', (log) => log.info({ note: { deep: { deeper: '4111111111111111' } } }, 'x')],
    ['a number', (log) => log.info({ note: 4111111111111111 }, 'x')],
    ['an error', (log) => log.error(new Error('bad 4111111111111111'))],
    ['a cause', (log) => log.error(new Error('x', { cause: new Error('5555-5555-5555-4444') }))],
    ['a child', (log) => log.child({ path: '/x?card=4111111111111111' }).info('x')],
  ] satisfies [string, (log: ReturnType<typeof createLog>) => void][])(
    'never reach the log in %s',
    (_, write) => {
      expect(logged(write)).not.toMatch(/4111|5555/);
    },
  );
});

describe('the data of an error', () => {
  const fieldsOf = (fields: object, message = 'failed') =>
    logged((log) =>
      log.error({ err: new Error('x', { cause: Object.assign(new Error(message), fields) }) }, 'x'),
    );

  it.each([
    ['the row of PostgreSQL', { detail: 'Failing row contains (7, Maya Okafor, …).' }],
    ['the statement of a function', { where: 'PL/pgSQL function, name Maya Okafor' }],
    ['the output of an endpoint', { data: { firstName: 'Maya' }, issues: [] }],
    ['the response of a mail server', { response: '550 <Maya> unknown', rejected: ['Maya'] }],
  ])('is not logged: %s', (_, fields) => {
    expect(fieldsOf(fields)).toContain('[redacted]');
    expect(fieldsOf(fields)).not.toContain('Maya');
  });

  it('is logged without email addresses in message and stack', () => {
    const line = fieldsOf(
      { code: 'EENVELOPE' },
      'rejected: 550 5.1.1 <maya.o+1@mail.example.test>',
    );
    expect(line).toContain('rejected: 550 5.1.1 <[redacted]>');
    expect(line).toContain('EENVELOPE');
    expect(line).not.toContain('maya');
  });
});

describe('secrets', () => {
  it.each([
    ['a list', (log: ReturnType<typeof createLog>) => log.info({ calls: [{ token: 's1' }] }, 'x')],
    ['a child', (log) => log.child({ headers: { cookie: 's1' } }).info('x')],
    ['an error', (log) => log.error(Object.assign(new Error('x'), { secret: 's1' }))],
    [
      'a cause',
      (log) => log.error(new Error('x', { cause: Object.assign(new Error('y'), { token: 's1' }) })),
    ],
  ] satisfies [string, (log: ReturnType<typeof createLog>) => void][])(
    'are redacted in %s',
    (_, write) => {
      expect(logged(write)).toContain('[redacted]');
      expect(logged(write)).not.toContain('s1');
    },
  );

  it('leave other fields unchanged', () => {
    const at = new Date('2026-03-01T12:00:00Z');
    expect(
      JSON.parse(logged((log) => log.info({ at, tokens: [1, { a: null }] }, 'x'))),
    ).toMatchObject({
      at: at.toISOString(),
      tokens: [1, { a: null }],
    });
  });

  it('are redacted by name at any of three depths', () => {
    const text = logged((log) =>
      log.info({
        password: 's1',
        headers: { cookie: 's2' },
        req: { headers: { authorization: 's3' } },
      }),
    );
    expect(text).not.toMatch(/s[123]/);
    expect(text.match(/\[redacted\]/g)).toHaveLength(3);
  });
});

it('writes one JSON object per line with level and ISO time', () => {
  const line = JSON.parse(logged((log) => log.warn({ requestId: 'r1' }, 'two\nlines')));
  expect(line).toMatchObject({ level: 'warn', requestId: 'r1', msg: 'two\nlines' });
  expect(line.time).toMatch(/^\d{4}-\d{2}-\d{2}T/);
});

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

it('writes the lines of one turn of the event loop together', async () => {
  const written: string[] = [];
  const log = createLog({ stream: batchLines({ write: (lines) => written.push(lines) }) });
  log.info('first');
  log.info('second');
  expect(written).toEqual([]);
  await new Promise(setImmediate);
  log.info('third');
  await new Promise(setImmediate);
  expect(written.map((lines) => lines.match(/first|second|third/g))).toEqual([
    ['first', 'second'],
    ['third'],
  ]);
});

it.each([
  ['a text', 'aborted', { type: 'string', message: 'aborted' }],
  ['a number', 7, { type: 'number', message: '7' }],
  ['an object', { code: 'x' }, { code: 'x' }],
])('logs an error that is %s', (_, thrown, err) => {
  expect(JSON.parse(logged((log) => log.error({ err: thrown }, 'x')))).toMatchObject({ err });
});
