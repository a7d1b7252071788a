import type { CallApi } from '#contract/page-host.ts';
import type { RequestContext } from './request-context.ts';

const forwarded = [
  'cookie',
  'host',
  'accept-language',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
];

/** Binds the API client to the session of the visitor whose page is being rendered. */
export const bindApi =
  (page: Request, callApi: CallApi): RequestContext['callApi'] =>
  (path, init = {}) => {
    const headers = new Headers(init.headers);
    for (const name of forwarded) {
      const value = page.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return callApi(new Request(new URL(path, page.url), { ...init, headers, signal: page.signal }));
  };
