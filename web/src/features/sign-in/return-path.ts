import {
  parseRedirect,
  safeReturnPath,
  serializeRedirect,
} from '#domain/routing/login-redirect.ts';
import { sessionStore } from '../../browser/storage.ts';

/** Keeps where a visitor wanted to go before signing in, for 60 seconds. */
export const rememberReturnPath = (wish: string | undefined): void => {
  const path = safeReturnPath(wish, window.location.origin);
  if (path) sessionStore.set('loginRedirect', serializeRedirect(path, Date.now()));
};

/** The path that is kept, while it is fresh. */
export const savedReturnPath = (): string | null =>
  parseRedirect(sessionStore.get('loginRedirect'), Date.now(), window.location.origin);

/** Where to go after signing in; asked once, then forgotten. */
export const takeReturnPath = (): string => {
  const path = savedReturnPath();
  sessionStore.remove('loginRedirect');
  return path ?? '/account/overview';
};
