import { z } from 'zod';
import type { FormName, PostedForm } from '#contract/page-host.ts';
import type { Partner } from '#contract/partner.ts';
import {
  errorStatuses,
  type FieldError,
  type FieldProblem,
} from '#server/platform/errors/app-error.ts';
import type { InProcessApi } from './in-process-api.ts';

export type FormError = FieldError | FieldProblem;

export type FormRequest = {
  fields: URLSearchParams;
  api: InProcessApi;
  partner: Partner;
  origin: string;
};

type Posted = Omit<PostedForm, 'errors'> & { errors: readonly FormError[] };

/** The result of a posted form: a redirect, or a page that shows its outcome. */
export type FormResult = { redirect: string } | { page: string; posted: Posted };

export type FormHandler = (form: FormRequest) => Promise<FormResult>;

export const UNPROCESSABLE = 422;

const ErrorBody = z.object({
  errors: z
    .array(z.object({ field: z.string(), message: z.string(), code: z.string().optional() }))
    .default([]),
});

/** The field that names a missing CAPTCHA response on the wire. */
const CAPTCHA_FIELD = 'g-recaptcha-response';

export const textOf = (fields: URLSearchParams, name: string): string => fields.get(name) ?? '';

export const isChecked = (fields: URLSearchParams, name: string): boolean =>
  fields.get(name) === 'on';

/** The typed values of these fields, for the page to show again. */
export const valuesOf = (
  fields: URLSearchParams,
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (fields.has(name) ? [[name, textOf(fields, name)]] : [])),
  );

/** The field errors of an endpoint's response. A CAPTCHA needs scripts, so its error explains the alternative. */
export const errorsOf = async (response: Response): Promise<FormError[]> => {
  const parsed = ErrorBody.safeParse(await response.json().catch(() => ({})));
  if (!parsed.success) return [];
  return parsed.data.errors.map((error) =>
    error.field === CAPTCHA_FIELD
      ? { field: CAPTCHA_FIELD, copy: 'forms', code: 'captchaNeedsScripts' }
      : error,
  );
};

/** Maps an endpoint's status to the page's status: a bad request becomes a form to correct. */
export const pageStatusOf = ({ status }: Response): number =>
  status === errorStatuses.badRequest ? UNPROCESSABLE : status;

type Outcome = Omit<Posted, 'form'>;

/** A result that shows the page of the form again. */
export const showAgain = (page: string, form: FormName, outcome: Outcome): FormResult => ({
  page,
  posted: { form, ...outcome },
});
