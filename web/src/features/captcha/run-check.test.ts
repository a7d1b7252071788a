import { describe, expect, it, vi } from 'vitest';
import type { WorkChallenge } from '#contract/captcha.ts';
import { ApiError } from '#web/api/api-error.ts';
import { beginWork } from './begin-work.ts';
import { createCheck } from './create-check.ts';
import { type CheckState, runCheck } from './run-check.ts';

// Shows one state after the other, and how long was waited before each.
const play = async (states: readonly CheckState[]) => {
  const waits: number[] = [];
  let retries = 0;
  const check = {
    state: () => states[Math.min(waits.length, states.length) - 1] ?? 'loading',
    retry: () => {
      retries += 1;
    },
  };
  const wait = async (ms: number) => {
    waits.push(ms);
  };
  const end = await runCheck({ check, wait }).catch((error: Error) => error.message);
  return { end, waits, retries };
};

describe('a check', () => {
  it('is looked at every 500 ms until there is a response', async () => {
    const { end, waits } = await play(['loading', 'working', 'working', { response: 'r' }]);
    expect(end).toBe('r');
    expect(waits).toEqual([500, 500, 500, 500]);
  });

  it('is given up at the tenth network error, in these words', async () => {
    const { end, waits, retries } = await play(['networkError']);
    expect(end).toBe('Too many network errors, give up on reCaptcha.');
    expect(waits).toHaveLength(10);
    expect(retries).toBe(9);
  });

  it('goes on after nine network errors', async () => {
    const errors: CheckState[] = Array(9).fill('networkError');
    expect((await play([...errors, 'working', { response: 'r' }])).end).toBe('r');
  });

  it.each<[CheckState, string]>([
    ['broken', 'reCaptcha is not in ready state.'],
    ['loading', 'reCaptcha is not in ready state.'],
    ['failed', 'reCAPTCHA must be completed'],
  ])('that stays %s says: %s', async (state, words) => {
    expect((await play([state])).end).toBe(words);
  });
});

const challenge: WorkChallenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00',
    salt: '00',
    cost: 1,
    keyLength: 32,
    keyPrefix: '00',
  },
  signature: 'ab',
};

describe('asking for a check', () => {
  it.each<[string, Error, CheckState]>([
    ['no network', new TypeError('Failed to fetch'), 'networkError'],
    ['a server that fails', new ApiError({ status: 503, statusText: '' }, null), 'networkError'],
    ['being refused', new ApiError({ status: 429, statusText: '' }, null), 'failed'],
  ])('with %s is told apart', async (_, error, state) => {
    const check = createCheck({ ask: () => Promise.reject(error), begin: () => {} });
    await vi.waitFor(() => expect(check.state()).toEqual(state));
  });

  it('again after a network error begins what is then given', async () => {
    const answers = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve()];
    const check = createCheck({
      ask: () => (answers.shift() ?? Promise.resolve()).then(() => ({ kind: 'work', challenge })),
      begin: (_, report) => report({ response: 'second' }),
    });
    await vi.waitFor(() => expect(check.state()).toBe('networkError'));
    check.retry();
    await vi.waitFor(() => expect(check.state()).toEqual({ response: 'second' }));
  });
});

describe('the work', () => {
  const begin = () => {
    const states: CheckState[] = [];
    const solver = {
      postMessage: () => {},
      terminate: () => states.push('broken'),
      onmessage: null as Worker['onmessage'],
      onerror: null as Worker['onerror'],
    };
    beginWork(
      challenge,
      (state) => states.push(state),
      () => solver,
    );
    // Called as the browser would; what a real worker passes besides is not read.
    const answer = (data: unknown) => solver.onmessage?.call(null!, { data } as MessageEvent);
    const fail = () => solver.onerror?.call(null!, new ErrorEvent('error'));
    return { states, answer, fail };
  };

  it('is answered with the challenge and its solution, once the worker has ended', () => {
    const { states, answer } = begin();
    answer({ counter: 7, derivedKey: '00' });
    const last = states.at(-1);
    const response = typeof last === 'object' ? last.response : '';
    expect(JSON.parse(atob(response))).toEqual({
      challenge,
      solution: { counter: 7, derivedKey: '00' },
    });
    expect(states).toHaveLength(3);
  });

  it('that cannot be done fails, and a worker that does not load is broken', () => {
    const impossible = begin();
    impossible.answer(null);
    expect(impossible.states.at(-1)).toBe('failed');
    const blocked = begin();
    blocked.fail();
    expect(blocked.states.at(-1)).toBe('broken');
  });
});
