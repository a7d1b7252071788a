import {
  parseRedirect,
  safeReturnPath,
  serializeRedirect,
} from '#domain/routing/login-redirect.ts';
import { sessionStore } from '../../browser/storage.ts';

/** Saves the path that a visitor requested before signing in, for 60 seconds. */
export const rememberReturnPath = (requested: string | undefined): void => {
  const path = safeReturnPath(requested, window.location.origin);
  if (path) sessionStore.set('loginRedirect', serializeRedirect(path, Date.now()));
};

/** The saved path, unless it has expired. */
export const savedReturnPath = (): string | null =>
  parseRedirect(sessionStore.get('loginRedirect'), Date.now(), window.location.origin);

/** Returns and clears the path to go to after sign-in. */
export const takeReturnPath = (): string => {
  const path = savedReturnPath();
  sessionStore.remove('loginRedirect');
  return path ?? '/account/overview';
};
