import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

export type CallApi = (request: Request) => Promise<Response>;

export type PageOptions = {
  callApi: CallApi;
  nonce?: string;
  /** The code under which the server logs a failure of this request. */
  reference?: string;
};

export type RequestContext = {
  callApi: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
  nonce?: string;
  reference?: string;
};

/** What the server handed over with this page request; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
