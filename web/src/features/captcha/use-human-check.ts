import { useRef } from 'react';
import type { CaptchaResponse } from '#contract/captcha.ts';
import { messages } from '#domain/forms/messages.ts';
import { asksForHuman, HumanCheckError } from './human-check-error.ts';

type Send<T> = (response: CaptchaResponse) => Promise<T>;

// Nothing of a check is loaded before it is needed.
const load = async () => {
  try {
    return (await import('./make-response.ts')).makeResponse;
  } catch {
    throw new HumanCheckError(messages.captchaNotReady);
  }
};

/**
 * Sends a form: the first submit directly, unless the server asks; every later one with a response of its own, so that
 * a failed submit leaves nothing behind to be sent twice (B §4).
 */
export const useHumanCheck = () => {
  const holder = useRef<HTMLDivElement>(null);
  const submits = useRef(0);
  const respond = async (): Promise<CaptchaResponse> => {
    const makeResponse = await load();
    return {
      'g-recaptcha-response': await makeResponse(holder.current ?? document.createElement('div')),
    };
  };
  const ask = async <T>(send: Send<T>): Promise<T> => {
    try {
      return await send({});
    } catch (error) {
      if (!asksForHuman(error)) throw error;
      return send(await respond());
    }
  };
  const submit = async <T>(send: Send<T>): Promise<T> => {
    submits.current += 1;
    return submits.current > 1 ? send(await respond()) : ask(send);
  };
  return {
    /** Where a check that needs a place on the page has it. */
    holder,
    submit,
    /** For what a form asks beside its submits: directly, and with a response when the server wants one. */
    ask,
  };
};

export type UsedHumanCheck = ReturnType<typeof useHumanCheck>;
