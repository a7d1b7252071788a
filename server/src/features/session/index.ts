import type { HandlersOf } from '#server/platform/api/handlers.ts';
import { createSignIn, type SignInDeps } from './sign-in.ts';

export { isCommonPassword } from './is-common-password.ts';
export { hashPassword, verifyPassword } from './password.ts';

export const createSessionHandlers = (deps: SignInDeps): HandlersOf<'session'> => ({
  csrf: async ({ sessions }) => ({ csrfToken: await sessions.csrfToken() }),
  login: createSignIn(deps),
  signOut: async ({ sessions }) => {
    await sessions.signOut();
    return { signedOut: true };
  },
});
