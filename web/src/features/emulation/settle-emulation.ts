import { localStore, sessionStore } from '#web/browser/storage.ts';

export type Emulation = { id: string; adminOrigin: string };

const marker = 'emulation=';

/** The emulation that the server marks this session with; its admin origin is where the exit signal may come from. */
export const readEmulation = (cookies: string): Emulation | null => {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(marker))
    ?.slice(marker.length);
  const [, id, origin] = /^(\d+)\.(.+)$/.exec(value ?? '') ?? [];
  return id && origin ? { id, adminOrigin: decodeURIComponent(origin) } : null;
};

/**
 * Keeps the emulation's id while the page runs in an emulation frame. Anywhere else what is kept or marked is cleared,
 * and the visitor is signed out (A §4).
 */
export const settleEmulation = (): Emulation | null => {
  const marked = readEmulation(document.cookie);
  if (marked && window.parent !== window) {
    sessionStore.set('emulationId', marked.id);
    return marked;
  }
  const kept = sessionStore.get('emulationId') ?? localStore.get('emulationId');
  if (!marked && kept === null) return null;
  sessionStore.remove('emulationId');
  localStore.remove('emulationId');
  window.location.assign('/SignOut');
  return null;
};
