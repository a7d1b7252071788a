import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { CaptchaResponse } from '#contract/captcha.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { CaptchaError, useCaptchaErrorText } from './captcha-error.ts';
import { useCaptcha } from './use-captcha.ts';

const makeResponse = vi.hoisted(() => vi.fn());
vi.mock('./create-captcha-response.ts', () => ({ createCaptchaResponse: makeResponse }));

const captchaRequired = () =>
  new ApiError(
    { status: 429, statusText: '' },
    { errors: [{ field: 'g-recaptcha-response', message: 'reCAPTCHA must be completed' }] },
  );

const ErrorText = ({ error }: { error: unknown }) => <p>{useCaptchaErrorText()(error)}</p>;

// The text of an error in the base content.
const textOf = async (error: unknown): Promise<string> => {
  const { container } = await renderInApp(<ErrorText error={error} />);
  return container.textContent ?? '';
};

let created = 0;
beforeEach(() => {
  created = 0;
  makeResponse.mockReset();
  makeResponse.mockImplementation(async () => {
    created += 1;
    return `response ${created}`;
  });
});

// Submits once per outcome; an Error outcome is thrown.
const submitAll = async (outcomes: readonly (Error | string)[]) => {
  const sent: (string | undefined)[] = [];
  const remaining = [...outcomes];
  const { result } = renderHook(() => useCaptcha());
  const send = async (response: CaptchaResponse) => {
    sent.push(response['g-recaptcha-response']);
    const outcome = remaining.shift();
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  const ends: unknown[] = [];
  for (let submits = 0; submits < outcomes.length && remaining.length > 0; submits += 1)
    ends.push(await result.current.submit(send).catch((e: unknown) => e));
  return { sent, ends };
};

describe('useCaptcha', () => {
  it('sends the first submit without a response, later ones with a new response each', async () => {
    const failure = new Error('rejected');
    const { sent } = await submitAll([failure, failure, 'done']);
    expect(sent).toEqual([undefined, 'response 1', 'response 2']);
  });

  it('repeats a submit with a response when the server requires one', async () => {
    const { sent, ends } = await submitAll([captchaRequired(), 'done']);
    expect(sent).toEqual([undefined, 'response 1']);
    expect(ends).toEqual(['done']);
  });

  it('does not submit when no response could be created', async () => {
    makeResponse.mockRejectedValue(new CaptchaError('captchaNotReady'));
    const { sent, ends } = await submitAll([captchaRequired()]);
    expect(sent).toEqual([undefined]);
    expect(await textOf(ends[0])).toContain('reCaptcha is not in ready state.');
  });
});

describe('useCaptchaErrorText', () => {
  it('returns the message with a hint', async () => {
    expect(await textOf(captchaRequired())).toBe(
      'reCAPTCHA must be completed. Nothing you entered is lost. Check your connection and try again in a moment.',
    );
    expect(await textOf(new Error('something else'))).toBe('');
  });
});
