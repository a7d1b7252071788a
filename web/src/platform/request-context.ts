import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { MaintenanceWording } from '#domain/maintenance/maintenance.ts';
import type { KeptAnswers } from './kept-answers.ts';

export type CallApi = (request: Request) => Promise<Response>;

/** Logs a failure and answers the code under which it was logged. */
type Report = (error: unknown) => string;

export type PageOptions = {
  callApi: CallApi;
  nonce?: string;
  report?: Report;
  /** The wording of the maintenance page that stands in for the page asked for (B §2). */
  maintenance?: MaintenanceWording;
  /** Given for a visitor without a session: answers to such visitors may be shared until it changes. */
  version?: string;
};

export type RequestContext = {
  callApi: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
  nonce?: string;
  report?: Report;
  /** The code of a failure that is already logged. */
  reference?: string;
  hasFailed?: boolean;
  kept?: KeptAnswers;
  maintenance?: MaintenanceWording;
};

/** What the server handed over with this page request; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
