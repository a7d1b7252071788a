import { afterEach, expect, it, vi } from 'vitest';
import { writeLog } from './write-log.ts';

const written = (...[line]: Parameters<typeof writeLog>): string => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  writeLog(line);
  return String(write.mock.calls[0]?.[0]);
};
afterEach(() => vi.restoreAllMocks());

it('writes one JSON object per line, with the process and the time', () => {
  const text = written({ level: 'info', msg: 'started', port: 3001 });
  expect(text.endsWith('}\n')).toBe(true);
  expect(JSON.parse(text)).toEqual({
    level: 'info',
    msg: 'started',
    port: 3001,
    process: 'card-entry',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
});

it('writes name and message of an error, and neither its stack nor its fields', () => {
  const error = Object.assign(new TypeError('the vault failed'), { row: 'secret row' });
  const text = written({ level: 'warn', msg: 'request.failed', error });
  expect(JSON.parse(text)).toMatchObject({ error: 'TypeError: the vault failed' });
  expect(text).not.toContain('secret row');
  expect(text).not.toContain('write-log.test');
});

it.each(['4111111111111111', '4111 1111 1111 1111', '4111-1111-1111-1111'])(
  'masks the card number %s in a message and in an error',
  (number) => {
    const error = new Error(`refused ${number}`);
    const text = written({ level: 'warn', msg: `card ${number}`, error });
    expect(text.replace(/"time":"[^"]*"/, '')).not.toMatch(/1111[ -]?1111/);
    expect(() => JSON.parse(text)).not.toThrow();
  },
);

it('writes nothing of a thrown value that is not an error', () => {
  const text = written({ level: 'warn', msg: 'request.failed', error: { number: '4111' } });
  expect(JSON.parse(text)).not.toHaveProperty('error');
});
