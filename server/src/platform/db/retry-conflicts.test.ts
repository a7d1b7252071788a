import { expect, it } from 'vitest';
import { isLockTimeout, isUniqueViolation, retryConflicts } from './transactions.ts';

const sqlError = (code: string) => Object.assign(new Error(`code ${code}`), { code });

const failing = (code: string, times: number) => {
  let calls = 0;
  const run = async () => {
    calls += 1;
    if (calls <= times) throw sqlError(code);
    return 'done';
  };
  return { run, calls: () => calls };
};

it.each(['40001', '40P01'])('runs again after %s until it succeeds', async (code) => {
  const { run, calls } = failing(code, 3);
  expect(await retryConflicts(run)).toBe('done');
  expect(calls()).toBe(4);
});

it('gives up after five retries with the last error', async () => {
  const { run, calls } = failing('40001', 100);
  await expect(retryConflicts(run)).rejects.toThrow('code 40001');
  expect(calls()).toBe(6);
});

it.each(['23505', '55P03', '57014', 'ECONNRESET'])('does not run again after %s', async (code) => {
  const { run, calls } = failing(code, 1);
  await expect(retryConflicts(run)).rejects.toThrow(`code ${code}`);
  expect(calls()).toBe(1);
});

it('does not run again after an error without a code', async () => {
  let calls = 0;
  const run = async () => {
    calls += 1;
    throw new Error('ours');
  };
  await expect(retryConflicts(run)).rejects.toThrow('ours');
  expect(calls).toBe(1);
});

it.each([
  [sqlError('23505'), true, false],
  [sqlError('55P03'), false, true],
  [sqlError('40001'), false, false],
  [new Error('23505'), false, false],
  [{ code: '23505' }, false, false],
  [null, false, false],
])('%o violates a unique index: %s, waited for a lock too long: %s', (error, unique, lock) => {
  expect([isUniqueViolation(error), isLockTimeout(error)]).toEqual([unique, lock]);
});
