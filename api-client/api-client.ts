import { ApiError } from './api-error.ts';
import { formatQueryString } from './query-string.ts';

type Route = { method: string; path: string };
type Call = { path: string; init: RequestInit };

const jsonHeaders = { accept: 'application/json', 'content-type': 'application/json' };

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

export const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Builds a request: inputs that are not path parameters go into the query of a GET or DELETE (lists
 * as repeated names), else into a JSON body. `params`, `headers` and the `body` beside `params` go where they are named.
 */
export const apiRequest = (route: Route, input: unknown): Call => {
  const { params, headers, ...fields }: Record<string, unknown> = isRecord(input) ? input : {};
  const rest = isRecord(params) ? { ...fields, ...params } : fields;
  const query = isRecord(rest.query) ? rest.query : undefined;
  const path = route.path.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name] ?? ''));
    delete rest[name];
    return value;
  });
  const init: RequestInit = {
    method: route.method,
    headers: isRecord(headers) ? { ...jsonHeaders, ...headers } : jsonHeaders,
    credentials: 'same-origin',
  };
  if (!isWrite(route.method) || route.method === 'DELETE')
    return { path: path + formatQueryString(query ?? rest), init };
  const body = isRecord(params) && 'body' in rest ? rest.body : rest;
  return { path, init: { ...init, body: JSON.stringify(isRecord(input) ? body : (input ?? {})) } };
};

export type Send = (path: string, init: RequestInit) => Promise<Response>;
/**
 * Fetches from the configured API base, else from the page's origin. Another origin gets cookies
 * and must allow them by CORS.
 */
export const fetchFrom =
  (base: string | undefined): Send =>
  (path, init) =>
    base ? fetch(new URL(path, base), { ...init, credentials: 'include' }) : fetch(path, init);

export type CsrfSource = { token: () => Promise<string>; renew: () => Promise<string> };

type Dependencies = {
  /**
   * Method and path of each endpoint, as `GET /path`, then `csrf` for a read that requires the CSRF
   * token, and `keepalive` where the request completes even when the page is left.
   */
  routes: Record<string, string>;
  send: Send;
  csrf: CsrfSource;
  /** Prompts for the password; resolves to whether it was confirmed. */
  requestPassword: () => Promise<boolean>;
};
type Options = { signal?: AbortSignal | undefined };

const isSuccess = (response: Response) =>
  response.ok || response.status === 303 || response.type === 'opaqueredirect';

const parseBody = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const hasErrorCode = (response: Response, code: string) =>
  response.status === 403 && response.headers.get('x-error-code') === code;

/**
 * Calls an endpoint by its `feature.handler` name; rejects with an ApiError unless the response is
 * a success.
 */
export const createCall =
  ({ routes, send, csrf, requestPassword }: Dependencies) =>
  async (name: string, input: unknown, { signal }: Options = {}): Promise<unknown> => {
    const [method, pattern, ...flags] = routes[name]?.split(' ') ?? [];
    if (!method || !pattern) throw new Error(`No endpoint ${name}`);
    const { path, init } = apiRequest({ method, path: pattern }, input);
    const request = {
      ...init,
      ...(signal ? { signal } : {}),
      ...(flags.includes('keepalive') ? { keepalive: true } : {}),
    };
    const attempt = (token: string) =>
      send(path, {
        ...request,
        headers: { ...init.headers, 'X-XSRF-TOKEN': token },
      });

    let response: Response;
    if (isWrite(method) || flags.includes('csrf')) {
      response = await attempt(await csrf.token());
      if (hasErrorCode(response, 'csrf')) response = await attempt(await csrf.renew());
      // The write is repeated after re-authentication, so the member does not have to enter it
      // again.
      if (hasErrorCode(response, 'passwordRequired') && (await requestPassword()))
        response = await attempt(await csrf.token());
    } else {
      response = await send(path, request);
    }
    const body = await parseBody(response);
    if (!isSuccess(response)) throw new ApiError(response, body);
    return body;
  };
