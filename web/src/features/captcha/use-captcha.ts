import { useRef } from 'react';
import type { CaptchaResponse } from '#contract/captcha.ts';
import { messages } from '#domain/forms/messages.ts';
import { CaptchaError, requiresCaptcha } from './captcha-error.ts';

type Send<T> = (response: CaptchaResponse) => Promise<T>;

// CAPTCHA code is loaded only when needed.
const load = async () => {
  try {
    return (await import('./create-captcha-response.ts')).createCaptchaResponse;
  } catch {
    throw new CaptchaError(messages.captchaNotReady);
  }
};

/**
 * Submits a form with a CAPTCHA: the first submit without a response unless the server requires
 * one, later submits with a new response each.
 */
export const useCaptcha = () => {
  const holder = useRef<HTMLDivElement>(null);
  const submits = useRef(0);
  const respond = async (): Promise<CaptchaResponse> => {
    const makeResponse = await load();
    return {
      'g-recaptcha-response': await makeResponse(holder.current ?? document.createElement('div')),
    };
  };
  const request = async <T>(send: Send<T>): Promise<T> => {
    try {
      return await send({});
    } catch (error) {
      if (!requiresCaptcha(error)) throw error;
      return send(await respond());
    }
  };
  const submit = async <T>(send: Send<T>): Promise<T> => {
    submits.current += 1;
    return submits.current > 1 ? send(await respond()) : request(send);
  };
  return {
    /** Container for a visible check. */
    holder,
    submit,
    /** For requests beside the submit: with a response only when the server requires one. */
    request: request,
  };
};

export type Captcha = ReturnType<typeof useCaptcha>;
