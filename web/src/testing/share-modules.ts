import { afterAll, vi } from 'vitest';
import { toastStore } from '#ui/toast-store.ts';
import { subscribeToEvents } from '../browser/analytics/app-events.ts';
import { removeStubs, withStubs } from './stub-api.ts';

// Replaced for all files, which share their modules, so that each may set stubs of its own.
vi.mock('../api/api.ts', async (importOriginal) => {
  const { api, csrf } = await importOriginal<typeof import('../api/api.ts')>();
  return { api: withStubs('api', api), csrf: withStubs('csrf', csrf) };
});

afterAll(() => {
  document.body.replaceChildren();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  removeStubs();
  toastStore.clear();
  // Takes the events that wait for a listener.
  subscribeToEvents(() => {})();
});
