import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { WorkChallenge } from '#contract/captcha.ts';
import { baseText } from '#domain/forms/test-texts.ts';
import type { CaptchaError } from './captcha-error.ts';
import { startProofOfWork } from './create-captcha-response.ts';
import { type CheckState, createCheck, pollCheck } from './poll-check.ts';

// Plays a sequence of states and records the waits between them.
const pollStates = async (states: readonly CheckState[]) => {
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
  const end = await pollCheck({ check, wait }).catch((error: CaptchaError) => baseText(error));
  return { end, waits, retries };
};

describe('pollCheck', () => {
  it('polls every 500 ms until there is a response', async () => {
    const { end, waits } = await pollStates(['loading', 'working', 'working', { response: 'r' }]);
    expect(end).toBe('r');
    expect(waits).toEqual([500, 500, 500, 500]);
  });

  it('gives up at the tenth network error', async () => {
    const { end, waits, retries } = await pollStates(['networkError']);
    expect(end).toBe('Too many network errors, give up on reCaptcha.');
    expect(waits).toHaveLength(10);
    expect(retries).toBe(9);
  });

  it('continues after nine network errors', async () => {
    const errors: CheckState[] = Array(9).fill('networkError');
    expect((await pollStates([...errors, 'working', { response: 'r' }])).end).toBe('r');
  });

  it.each<[CheckState, string]>([
    ['broken', 'reCaptcha is not in ready state.'],
    ['loading', 'reCaptcha is not in ready state.'],
    ['failed', 'reCAPTCHA must be completed'],
  ])('a check that stays %s rejects with: %s', async (state, message) => {
    expect((await pollStates([state])).end).toBe(message);
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

describe('createCheck', () => {
  it.each<[string, Error, CheckState]>([
    ['no network', new TypeError('Failed to fetch'), 'networkError'],
    ['a server that fails', new ApiError({ status: 503, statusText: '' }, null), 'networkError'],
    ['a rejected request', new ApiError({ status: 429, statusText: '' }, null), 'failed'],
  ])('reports %s', async (_, error, state) => {
    const check = createCheck({
      fetchChallenge: () => Promise.reject(error),
      startCheck: () => {},
    });
    await vi.waitFor(() => expect(check.state()).toEqual(state));
  });

  it('starts the new challenge after a retry', async () => {
    const challenges = [Promise.reject(new TypeError('Failed to fetch')), Promise.resolve()];
    const check = createCheck({
      fetchChallenge: () =>
        (challenges.shift() ?? Promise.resolve()).then(() => ({ kind: 'work', challenge })),
      startCheck: (_, report) => report({ response: 'second' }),
    });
    await vi.waitFor(() => expect(check.state()).toBe('networkError'));
    check.retry();
    await vi.waitFor(() => expect(check.state()).toEqual({ response: 'second' }));
  });
});

describe('proof of work', () => {
  const begin = () => {
    const states: CheckState[] = [];
    const solver = {
      postMessage: () => {},
      terminate: () => states.push('broken'),
      onmessage: null as Worker['onmessage'],
      onerror: null as Worker['onerror'],
    };
    startProofOfWork(
      challenge,
      (state) => states.push(state),
      () => solver,
    );
    // The browser would pass more; only `data` is read.
    const respond = (data: unknown) => solver.onmessage?.call(null!, { data } as MessageEvent);
    const fail = () => solver.onerror?.call(null!, new ErrorEvent('error'));
    return { states, respond, fail };
  };

  it('responds with the challenge and its solution after the worker ended', () => {
    const { states, respond } = begin();
    respond({ counter: 7, derivedKey: '00' });
    const last = states.at(-1);
    const response = typeof last === 'object' ? last.response : '';
    expect(JSON.parse(atob(response))).toEqual({
      challenge,
      solution: { counter: 7, derivedKey: '00' },
    });
    expect(states).toHaveLength(3);
  });

  it('fails when unsolvable and is broken when the worker does not load', () => {
    const impossible = begin();
    impossible.respond(null);
    expect(impossible.states.at(-1)).toBe('failed');
    const blocked = begin();
    blocked.fail();
    expect(blocked.states.at(-1)).toBe('broken');
  });
});
