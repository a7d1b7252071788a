import { session } from './storage.ts';

const pauseMs = 30_000;

/** A part of the page that is gone, because another build has replaced it, brings the new page: one reload, not a loop. */
export const reloadStale = (nowMs: number): void => {
  if (nowMs - Number(session.get('staleReloadAt') ?? 0) < pauseMs) return;
  session.set('staleReloadAt', String(nowMs));
  window.location.reload();
};
