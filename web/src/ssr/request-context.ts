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

/** The server's context of this page request; undefined in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
