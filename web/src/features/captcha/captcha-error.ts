import { fieldErrors, hasStatus } from '#api-client/api-error.ts';
import type { ProblemCode } from '#domain/forms/form-problem.ts';
import { useProblemText } from '../../content/problem-text.ts';

const FIELD = 'g-recaptcha-response';

/** A CAPTCHA that could not be completed. */
export class CaptchaError extends Error {
  override readonly name = 'CaptchaError';
  readonly code: ProblemCode;

  constructor(code: ProblemCode) {
    super(code);
    this.code = code;
  }
}

const captchaFieldError = (error: unknown) =>
  fieldErrors(error).find((error) => error.field === FIELD);

/** Whether the server rejected a request because it requires a CAPTCHA response. */
export const requiresCaptcha = (error: unknown): boolean =>
  hasStatus(error, 429) && captchaFieldError(error) !== undefined;

/** Writes a CAPTCHA error, with what to do about it; empty for any other error. */
export const useCaptchaErrorText = () => {
  const textOf = useProblemText();
  return (error: unknown): string => {
    const { code, message } =
      error instanceof CaptchaError
        ? { code: error.code, message: textOf({ code: error.code }) }
        : (captchaFieldError(error) ?? { code: '', message: '' });
    if (message === '' || code === 'captchaNeedsScripts') return message;
    return `${message.replace(/\.?$/, '.')} ${textOf({ code: 'captchaHelp' })}`;
  };
};
