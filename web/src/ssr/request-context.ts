import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PageOptions } from '#contract/page-host.ts';

export type RequestContext = Omit<PageOptions, 'callApi'> & {
  callApi: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
  /** The code of a failure that is already logged. */
  reference?: string;
  hasFailed?: boolean;
};

/** The query in which the outcome of a posted form travels to the page. */
export const POSTED_FORM = 'postedForm';

/** What the server handed over with this page request; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
