import { fieldErrors, hasStatus } from '#api-client/api-error.ts';
import { messages } from '#domain/forms/messages.ts';

const FIELD = 'g-recaptcha-response';

/** A CAPTCHA that could not be completed. */
export class CaptchaError extends Error {
  override readonly name = 'HumanCheckError';
}

const captchaFieldMessage = (error: unknown): string =>
  fieldErrors(error).find((error) => error.field === FIELD)?.message ?? '';

/** Whether the server rejected a request because it requires a CAPTCHA response. */
export const requiresCaptcha = (error: unknown): boolean =>
  hasStatus(error, 429) && captchaFieldMessage(error) !== '';

/** The message of a CAPTCHA error; empty for any other error. */
export const captchaErrorMessage = (error: unknown): string => {
  const problem = error instanceof CaptchaError ? error.message : captchaFieldMessage(error);
  if (problem === '' || problem === messages.captchaNeedsScripts) return problem;
  return `${problem.replace(/\.?$/, '.')} ${messages.captchaHelp}`;
};
