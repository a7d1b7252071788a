import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { safeReturnPath } from '#domain/routing/login-redirect.ts';
import {
  errorsOf,
  type FormHandler,
  isChecked,
  pageStatusOf,
  showAgain,
  textOf,
  UNPROCESSABLE,
  valuesOf,
} from './form-handler.ts';
import type { InProcessApi } from './in-process-api.ts';

const PAGE = '/login';
const Member = z.object({ emailNeedsUpdate: z.boolean().optional() });

const startPath = async (api: InProcessApi, returnPath: string | null): Promise<string> => {
  const response = await api.send(contract.member.current);
  const member = Member.safeParse(await response.json().catch(() => null));
  if (member.data?.emailNeedsUpdate) return '/fix_credentials';
  return returnPath ?? '/account/overview';
};

/** Signs in with the posted credentials and redirects to the requested page. */
export const signInForm: FormHandler = async ({ fields, api, origin }) => {
  const values = valuesOf(fields, ['userName', 'rememberMe', 'from']);
  const missing = ['userName', 'password'].filter((name) => textOf(fields, name).trim() === '');
  if (missing.length > 0) {
    const errors = missing.map((field) => ({
      field,
      copy: 'forms' as const,
      code: 'emptyRequired' as const,
    }));
    return showAgain(PAGE, 'signIn', { status: UNPROCESSABLE, values, errors });
  }
  const response = await api.send(contract.session.login, {
    userName: textOf(fields, 'userName'),
    password: textOf(fields, 'password'),
    rememberMe: isChecked(fields, 'rememberMe'),
  });
  if (response.ok) {
    const returnPath = safeReturnPath(textOf(fields, 'from'), origin);
    return { redirect: await startPath(api, returnPath) };
  }
  const errors = await errorsOf(response);
  return showAgain(PAGE, 'signIn', { status: pageStatusOf(response), values, errors });
};
