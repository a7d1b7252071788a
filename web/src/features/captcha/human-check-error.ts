import { messages } from '#domain/forms/messages.ts';
import { fieldErrors, hasStatus } from '../../api/api-error.ts';

const field = 'g-recaptcha-response';

/** A check that could not be made; the message is the documents' own (B §8). */
export class HumanCheckError extends Error {
  override readonly name = 'HumanCheckError';
}

const problemOf = (error: unknown): string =>
  fieldErrors(error).find((one) => one.field === field)?.message ?? '';

/** Whether the server wants to know, of a call that carried no response, that a person sent it. */
export const asksForHuman = (error: unknown): boolean =>
  hasStatus(error, 429) && problemOf(error) !== '';

/** What a member reads when the check is why nothing was sent; empty for any other error. */
export const humanCheckWords = (error: unknown): string => {
  const problem = error instanceof HumanCheckError ? error.message : problemOf(error);
  if (problem === '' || problem === messages.captchaNeedsScripts) return problem;
  return `${problem.replace(/\.?$/, '.')} ${messages.captchaHelp}`;
};
