import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaResponse } from '#contract/captcha.ts';
import { ApiError } from '#web/api/api-error.ts';
import { HumanCheckError, humanCheckWords } from './human-check-error.ts';
import { useHumanCheck } from './use-human-check.ts';

const makeResponse = vi.hoisted(() => vi.fn());
vi.mock('./make-response.ts', () => ({ makeResponse }));

const asked = () =>
  new ApiError(
    { status: 429, statusText: '' },
    { errors: [{ field: 'g-recaptcha-response', message: 'reCAPTCHA must be completed' }] },
  );

let made = 0;
beforeEach(() => {
  made = 0;
  makeResponse.mockReset();
  makeResponse.mockImplementation(async () => {
    made += 1;
    return `response ${made}`;
  });
});

// Sends as often as there are outcomes; what is thrown is an outcome too.
const submitAll = async (outcomes: readonly (Error | string)[]) => {
  const sent: (string | undefined)[] = [];
  const left = [...outcomes];
  const { result } = renderHook(() => useHumanCheck());
  const send = async (response: CaptchaResponse) => {
    sent.push(response['g-recaptcha-response']);
    const outcome = left.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const ends: unknown[] = [];
  while (left.length > 0) ends.push(await result.current.submit(send).catch((e: unknown) => e));
  return { sent, ends };
};

describe('a form', () => {
  it('is sent directly first, then with a response of its own each time', async () => {
    const failure = new Error('refused');
    const { sent } = await submitAll([failure, failure, 'done']);
    expect(sent).toEqual([undefined, 'response 1', 'response 2']);
  });

  it('that the server asks a response of is sent again with one, unseen', async () => {
    const { sent, ends } = await submitAll([asked(), 'done']);
    expect(sent).toEqual([undefined, 'response 1']);
    expect(ends).toEqual(['done']);
  });

  it('is not sent when no response could be made', async () => {
    makeResponse.mockRejectedValue(new HumanCheckError('reCaptcha is not in ready state.'));
    const { sent, ends } = await submitAll([asked()]);
    expect(sent).toEqual([undefined]);
    expect(humanCheckWords(ends[0])).toContain('reCaptcha is not in ready state.');
  });
});

describe('what a member reads', () => {
  it('is the exact message and what to do about it', () => {
    expect(humanCheckWords(asked())).toBe(
      'reCAPTCHA must be completed. Nothing you entered is lost. Check your connection and try again in a moment.',
    );
    expect(humanCheckWords(new Error('something else'))).toBe('');
  });
});
