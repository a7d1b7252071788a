import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/durations.ts';
import { createMemoryLimit } from './memory-limit.ts';

const at = (ms: number) => new Date(ms);
const limitOf = (times: number) => createMemoryLimit({ name: 'maps', times, everyMs: MINUTE_MS });
const refusal = (run: () => void): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
};

it('allows a burst and then as many as refill', () => {
  const consume = limitOf(2);
  consume('a', at(0));
  consume('a', at(0));
  expect(() => consume('a', at(29_999))).toThrow('maps');
  expect(() => consume('a', at(30_000))).not.toThrow();
  expect(() => consume('a', at(30_000))).toThrow('maps');
});

it('never saves more than one burst, however long a subject waits', () => {
  const consume = limitOf(2);
  consume('a', at(0));
  consume('a', at(60 * MINUTE_MS));
  consume('a', at(60 * MINUTE_MS));
  expect(() => consume('a', at(60 * MINUTE_MS))).toThrow('maps');
});

it('counts subjects apart', () => {
  const consume = limitOf(1);
  consume('a', at(0));
  expect(() => consume('b', at(0))).not.toThrow();
});

it.each([
  [2, 30],
  [60, 1],
  [600, 1],
])('with %d a minute is refused as 429 with %d s until the next', (times, retryAfterSeconds) => {
  const consume = limitOf(times);
  for (let n = 0; n < times; n++) consume('a', at(0));
  expect(refusal(() => consume('a', at(0)))).toMatchObject({
    code: 'tooManyRequests',
    detail: { retryAfterSeconds },
  });
});

it('neither refills nor drains when the clock is set back', () => {
  const patient = limitOf(2);
  patient('a', at(60 * MINUTE_MS));
  expect(() => patient('a', at(MINUTE_MS))).not.toThrow();
  const consume = limitOf(1);
  consume('a', at(MINUTE_MS));
  expect(() => consume('a', at(0))).toThrow('maps');
});
