import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { normalizePassword } from '#domain/member/password.ts';
import {
  errorsOf,
  type FormHandler,
  pageStatusOf,
  showAgain,
  textOf,
  UNPROCESSABLE,
  valuesOf,
} from './form-handler.ts';

const Confirmed = z.object({ isValid: z.boolean() });

/** Requests a recovery link; the response is the same whether or not the account exists. */
export const recoveryForm: FormHandler = async ({ fields, api }) => {
  const values = valuesOf(fields, ['identifier']);
  const identifier = textOf(fields, 'identifier').trim();
  if (identifier === '') {
    return showAgain('/recover', 'recovery', {
      status: UNPROCESSABLE,
      values,
      errors: [{ field: 'identifier', copy: 'forms', code: 'emptyRequired' }],
    });
  }
  const response = await api.send(contract.recovery.request, { identifier });
  if (response.ok) return { redirect: '/recover?sent=true' };
  const errors = await errorsOf(response);
  return showAgain('/recover', 'recovery', { status: pageStatusOf(response), values, errors });
};

/**
 * Checks the token of an emailed link and shows the form for a new password, which includes the
 * token.
 */
export const recoveryLinkForm: FormHandler = async ({ fields, api }) => {
  const token = textOf(fields, 'token');
  if (token === '') return { redirect: '/recover/not_found' };
  const response = await api.send(contract.recovery.confirm, { token });
  const values = { token };
  if (!response.ok) {
    const status = pageStatusOf(response);
    return showAgain('/recover/confirm', 'recoveryLink', { status, values, errors: [] });
  }
  const { isValid } = Confirmed.parse(await response.json());
  if (!isValid) return { redirect: '/recover/error' };
  return showAgain('/recover/update', 'newPassword', { status: 200, values, errors: [] });
};

/** Sets the new password. */
export const newPasswordForm: FormHandler = async ({ fields, api }) => {
  const values = valuesOf(fields, ['token']);
  if (!values.token) return { redirect: '/recover/not_found' };
  const response = await api.send(contract.recovery.update, {
    token: values.token,
    password: normalizePassword(textOf(fields, 'password')),
    passwordConfirm: normalizePassword(textOf(fields, 'passwordConfirm')),
  });
  if (response.ok) return { redirect: '/recover/success' };
  const errors = await errorsOf(response);
  if (errors.some(({ field }) => field === 'token')) return { redirect: '/recover/error' };
  const status = pageStatusOf(response);
  return showAgain('/recover/update', 'newPassword', { status, values, errors });
};
