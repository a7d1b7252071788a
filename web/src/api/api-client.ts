import { ApiError } from './api-error.ts';
import { apiRequest, isWrite, type Route } from './api-request.ts';

export type Send = (path: string, init: RequestInit) => Promise<Response>;
export type CsrfSource = { token: () => Promise<string>; renew: () => Promise<string> };

type Parts = {
  routes: Record<string, Route>;
  send: Send;
  csrf: CsrfSource;
  /** Asks the member for the password; whether it was given. */
  prove: () => Promise<boolean>;
};
type Options = { signal?: AbortSignal | undefined };

// Tells who is a member, so it must come from a page of the program's own.
const signedReads = new Set(['validation.email']);

const isSuccess = (response: Response) =>
  response.ok || response.status === 303 || response.type === 'opaqueredirect';

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

// The page may be left meanwhile; these calls must still arrive (A §7).
const lasting = new Set([
  'session.signOut',
  'impressions.record',
  'favorites.add',
  'favorites.remove',
]);
const outlives = (name: string) => (lasting.has(name) ? { keepalive: true } : {});

const isRefusedFor = (response: Response, code: string) =>
  response.status === 403 && response.headers.get('x-error-code') === code;

/** Calls an endpoint by its `feature.verb` name; an answer that is no success rejects with an ApiError. */
export const createCall =
  ({ routes, send, csrf, prove }: Parts) =>
  async (name: string, input: unknown, { signal }: Options = {}): Promise<unknown> => {
    const route = routes[name];
    if (!route) throw new Error(`No endpoint is called ${name}`);
    const { path, init } = apiRequest(route, input);
    const request = { ...init, ...(signal ? { signal } : {}) };
    const attempt = (token: string) =>
      send(path, {
        ...request,
        headers: { ...init.headers, 'X-XSRF-TOKEN': token },
        ...outlives(name),
      });

    let response: Response;
    if (isWrite(route.method) || signedReads.has(name)) {
      response = await attempt(await csrf.token());
      if (isRefusedFor(response, 'csrf')) response = await attempt(await csrf.renew());
      // The write waits, so that nothing of it has to be typed again (A §9).
      if (isRefusedFor(response, 'passwordRequired') && (await prove()))
        response = await attempt(await csrf.token());
    } else {
      response = await send(path, { ...request, ...outlives(name) });
    }
    const body = await bodyOf(response);
    if (!isSuccess(response)) throw new ApiError(response, body);
    return body;
  };
