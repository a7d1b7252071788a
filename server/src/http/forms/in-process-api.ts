import type { AnyContractProcedure } from '@orpc/contract';
import { contract } from '#contract/index.ts';
import { CsrfToken } from '#contract/session.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { withCookies } from '#server/platform/sessions/cookies.ts';

export type CallApi = (request: Request) => Promise<Response>;

/** Calls endpoints in this process as the browser that posted a form, with a cookie jar of its own. */
export type InProcessApi = {
  send: (endpoint: AnyContractProcedure, input?: Record<string, unknown>) => Promise<Response>;
  /** The browser's cookies together with those that the calls have set. */
  cookies: () => string | null;
  /** The `Set-Cookie` headers of the calls, the last one of each name. */
  setCookies: () => string[];
};

const forwarded = ['accept-language', 'user-agent'];

const nameOf = (setCookie: string): string => setCookie.split('=', 1)[0] ?? '';

const requestOf = (
  url: URL,
  { method, headers, input }: { method: string; headers: Headers; input: Record<string, unknown> },
): Request => {
  if (method === 'GET') {
    for (const [name, value] of Object.entries(input)) url.searchParams.set(name, String(value));
    return new Request(url, { headers });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(input) });
};

/** `token` is the CSRF token that the form carried; without one, the calls fetch the session's own. */
export const createInProcessApi = (
  { request, caller }: ClientRequest,
  callApi: CallApi,
  token: string | undefined,
): InProcessApi => {
  const jar = new Map<string, string>();
  let cookies = request.headers.get('cookie');

  const call = async (
    endpoint: AnyContractProcedure,
    input: Record<string, unknown>,
    csrfToken?: string,
  ): Promise<Response> => {
    const { method = 'POST', path = '/' } = endpoint['~orpc'].route;
    const headers = new Headers({ origin: caller.origin, 'sec-fetch-site': 'same-origin' });
    for (const name of forwarded) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (cookies) headers.set('cookie', cookies);
    if (csrfToken !== undefined) headers.set('x-xsrf-token', csrfToken);
    const url = new URL(path, caller.origin);
    const response = await callApi(requestOf(url, { method, headers, input }));
    const added = response.headers.getSetCookie();
    for (const cookie of added) jar.set(nameOf(cookie), cookie);
    cookies = withCookies(cookies, added);
    return response;
  };

  const send: InProcessApi['send'] = async (endpoint, input = {}) => {
    if (token !== undefined) return call(endpoint, input, token);
    const issued = await call(contract.session.csrf, {});
    if (!issued.ok) return issued;
    return call(endpoint, input, CsrfToken.parse(await issued.json()).csrfToken);
  };

  return {
    send,
    cookies: () => cookies,
    setCookies: () => [...jar.values()],
  };
};
