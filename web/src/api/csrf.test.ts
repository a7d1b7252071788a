import { beforeEach, expect, it } from 'vitest';
import { session } from '../browser/storage.ts';
import { createCsrf, placeholderToken } from './csrf.ts';

const set = (fetchToken: () => Promise<string>, secondsPerTry = 0) => {
  let now = 0;
  const waits: number[] = [];
  const csrf = createCsrf({
    fetchToken: () => {
      now += secondsPerTry * 1000;
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

beforeEach(() => session.remove('csrfToken'));

it('keeps the token in session storage under RN_csrfToken', async () => {
  const { csrf } = set(async () => 'abc');
  expect(await csrf.token()).toBe('abc');
  expect(window.sessionStorage.getItem('RN_csrfToken')).toBe('abc');
});

it('takes the kept token and asks again only when told to', async () => {
  let asked = 0;
  const { csrf } = set(async () => `token-${++asked}`);
  expect([await csrf.token(), await csrf.token()]).toEqual(['token-1', 'token-1']);
  expect(await csrf.renew()).toBe('token-2');
});

it('tries 5 more times and then stores the placeholder', async () => {
  let asked = 0;
  const { csrf, waits } = set(async () => {
    asked += 1;
    throw new Error('down');
  });
  expect(await csrf.token()).toBe(placeholderToken);
  expect(asked).toBe(6);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000]);
  expect(session.get('csrfToken')).toBe(placeholderToken);
});

it('gives up after 35 seconds however many tries are left', async () => {
  let asked = 0;
  const { csrf } = set(async () => {
    asked += 1;
    throw new Error('slow');
  }, 20);
  expect(await csrf.token()).toBe(placeholderToken);
  expect(asked).toBe(2);
});

it('asks once, and waits for nothing, after a placeholder', async () => {
  session.set('csrfToken', placeholderToken);
  let asked = 0;
  const { csrf, waits } = set(async () => {
    asked += 1;
    throw new Error('still down');
  });
  expect(await csrf.token()).toBe(placeholderToken);
  expect([asked, waits]).toEqual([1, []]);
});

it('asks anew after a placeholder', async () => {
  session.set('csrfToken', placeholderToken);
  const { csrf } = set(async () => 'fresh');
  expect(await csrf.token()).toBe('fresh');
});
