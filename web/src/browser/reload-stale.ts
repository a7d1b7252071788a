import { session } from './storage.ts';

const pauseMs = 30_000;

/** A part of the page that is gone, because another build has replaced it, brings the new page: one reload, not a loop. */
export const reloadStale = (nowMs: number): void => {
  // Without a network nothing replaced it: a reload would lose the page, and what was typed into it.
  if (!navigator.onLine) return;
  if (nowMs - Number(session.get('staleReloadAt') ?? 0) < pauseMs) return;
  session.set('staleReloadAt', String(nowMs));
  window.location.reload();
};
