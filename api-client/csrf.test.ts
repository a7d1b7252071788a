import { beforeEach, expect, it } from 'vitest';
import { createCsrf, PLACEHOLDER_TOKEN } from './csrf.ts';

let stored: string | null = null;
const store = {
  get: () => stored,
  set: (token: string) => {
    stored = token;
  },
};

const setUp = (fetchToken: () => Promise<string>, secondsPerAttempt = 0) => {
  let now = 0;
  const waits: number[] = [];
  const csrf = createCsrf({
    store,
    fetchToken: () => {
      now += secondsPerAttempt * 1000;
      return fetchToken();
    },
    wait: async (ms) => {
      waits.push(ms);
      now += ms;
    },
    now: () => now,
  });
  return { csrf, waits };
};

beforeEach(() => {
  stored = null;
});

it('stores the token', async () => {
  const { csrf } = setUp(async () => 'abc');
  expect(await csrf.token()).toBe('abc');
  expect(stored).toBe('abc');
});

it('reuses the stored token until it is renewed', async () => {
  let requests = 0;
  const { csrf } = setUp(async () => `token-${++requests}`);
  expect([await csrf.token(), await csrf.token()]).toEqual(['token-1', 'token-1']);
  expect(await csrf.renew()).toBe('token-2');
});

it('retries 5 times and then stores the placeholder', async () => {
  let requests = 0;
  const { csrf, waits } = setUp(async () => {
    requests += 1;
    throw new Error('down');
  });
  expect(await csrf.token()).toBe(PLACEHOLDER_TOKEN);
  expect(requests).toBe(6);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(stored).toBe(PLACEHOLDER_TOKEN);
});

it('gives up after 35 seconds even with retries left', async () => {
  let requests = 0;
  const { csrf } = setUp(async () => {
    requests += 1;
    throw new Error('slow');
  }, 20);
  expect(await csrf.token()).toBe(PLACEHOLDER_TOKEN);
  expect(requests).toBe(2);
});

it('requests once without retries after a placeholder', async () => {
  store.set(PLACEHOLDER_TOKEN);
  let requests = 0;
  const { csrf, waits } = setUp(async () => {
    requests += 1;
    throw new Error('still down');
  });
  expect(await csrf.token()).toBe(PLACEHOLDER_TOKEN);
  expect([requests, waits]).toEqual([1, []]);
});

it('fetches a token again after a placeholder', async () => {
  store.set(PLACEHOLDER_TOKEN);
  const { csrf } = setUp(async () => 'fresh');
  expect(await csrf.token()).toBe('fresh');
});
