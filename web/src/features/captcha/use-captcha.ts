import { type RefObject, useRef, useState } from 'react';
import type { CaptchaResponse } from '#contract/captcha.ts';
import { CaptchaError, requiresCaptcha } from './captcha-error.ts';

type Send<T> = (response: CaptchaResponse) => Promise<T>;

// CAPTCHA code is loaded only when needed.
const load = async () => {
  try {
    return (await import('./create-captcha-response.ts')).createCaptchaResponse;
  } catch {
    throw new CaptchaError('captchaNotReady');
  }
};

type Holder = RefObject<HTMLDivElement | null>;

/**
 * Submits a form with a CAPTCHA: the first submit without a response unless the server requires
 * one, later submits with a new response each.
 */
export const createCaptcha = (holder: Holder) => {
  let submits = 0;
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
    submits += 1;
    return submits > 1 ? send(await respond()) : request(send);
  };
  return {
    /** Container for a visible check. */
    holder,
    submit,
    /** For requests beside the submit: with a response only when the server requires one. */
    request,
  };
};

export type Captcha = ReturnType<typeof createCaptcha>;

/** The CAPTCHA of a form, for as long as the form is mounted. */
export const useCaptcha = (): Captcha => {
  const holder = useRef<HTMLDivElement>(null);
  return useState(() => createCaptcha(holder))[0];
};
