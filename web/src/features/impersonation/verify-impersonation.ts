import { localStore, sessionStore } from '../../browser/storage.ts';

export type Impersonation = { id: string; adminOrigin: string };

const MARKER = 'emulation=';

const storedId = () => sessionStore.get('emulationId') ?? localStore.get('emulationId');

/**
 * Parses the impersonation marker cookie, which names the admin origin that may send the exit
 * message.
 */
export const parseImpersonation = (cookies: string): Impersonation | null => {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(MARKER))
    ?.slice(MARKER.length);
  const [, id, origin] = /^(\d+)\.(.+)$/.exec(value ?? '') ?? [];
  return id && origin ? { id, adminOrigin: decodeURIComponent(origin) } : null;
};

/**
 * Stores the impersonation id inside the admin frame. Outside it, clears any stored id or marker
 * and signs out.
 */
export const verifyImpersonation = (): Impersonation | null => {
  const impersonation = parseImpersonation(document.cookie);
  if (impersonation && window.parent !== window) {
    sessionStore.set('emulationId', impersonation.id);
    return impersonation;
  }
  if (!impersonation && storedId() === null) return null;
  sessionStore.remove('emulationId');
  localStore.remove('emulationId');
  window.location.assign('/SignOut');
  return null;
};
