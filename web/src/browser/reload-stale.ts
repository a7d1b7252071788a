import { sessionStore } from './storage.ts';

const MIN_INTERVAL_MS = 30_000;

/** Reloads a page whose chunks were replaced by a new build; at most once in 30 s. */
export const reloadStalePage = (nowMs: number): void => {
  // Offline, the chunk is not stale, and a reload would lose the page and its form data.
  if (!navigator.onLine) return;
  if (nowMs - Number(sessionStore.get('staleReloadAt') ?? 0) < MIN_INTERVAL_MS) return;
  sessionStore.set('staleReloadAt', String(nowMs));
  window.location.reload();
};
