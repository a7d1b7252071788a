import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

export type CallApi = (request: Request) => Promise<Response>;

export type PageOptions = { callApi: CallApi; nonce?: string };

export type RequestContext = {
  callApi: (path: string, init?: RequestInit) => Promise<Response>;
  path: string;
  nonce?: string;
};

/** What the server handed over with this page request; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
