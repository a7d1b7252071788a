import type { RefObject } from 'react';
import { asciiEmail, looksLikeEmail } from '#domain/forms/email.ts';
import { type FormProblem, limits } from '#domain/forms/form-problem.ts';
import { api } from '../../api/api.ts';
import { storedAttribution } from '../../browser/analytics/attribution.ts';
import { type Captcha, createCaptcha } from '../captcha/index.ts';

/** The problem of an email; null if it is valid. */
export const emailError = (email: string): FormProblem | null => {
  if (email === '') return { code: 'emptyRequired' };
  if (email.length > limits.email)
    return { code: 'maxLength', label: 'email', count: limits.email };
  return looksLikeEmail(asciiEmail(email)) ? null : { code: 'emailInvalid' };
};

// A failed check must not block the visitor: joining validates again.
const isNewEmail = async (email: string, captcha: Captcha): Promise<boolean> => {
  try {
    const check = (response: object) => api.validation.email({ email, ...response });
    const { isValid, problem } = await captcha.request(check);
    // The join form names the problem of an email that no member has.
    return isValid || problem !== undefined;
  } catch {
    return true;
  }
};

const recordProspect = (email: string, captcha: Captcha) =>
  captcha
    .submit((response) =>
      api.enrollment.recordProspect({
        email,
        attribution: storedAttribution(Date.now()),
        ...response,
      }),
    )
    .catch(() => {});

/** Submits a prospect's email and returns where it leads: a new one is recorded and joins, a member signs in. */
export const createProspectSubmit = (holder: RefObject<HTMLDivElement | null>) => {
  const captcha = createCaptcha(holder);
  return async (email: string): Promise<'/join' | '/login'> => {
    if (!(await isNewEmail(email, captcha))) return '/login';
    await recordProspect(email, captcha);
    return '/join';
  };
};
