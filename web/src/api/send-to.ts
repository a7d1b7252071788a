import type { Send } from './api-client.ts';

/**
 * Calls the API at a configured address, else at the page's own origin (A §7). Another origin is sent
 * the visitor's cookies; it must answer with CORS headers that allow them.
 */
export const sendTo =
  (base: string | undefined): Send =>
  (path, init) =>
    base ? fetch(new URL(path, base), { ...init, credentials: 'include' }) : fetch(path, init);
