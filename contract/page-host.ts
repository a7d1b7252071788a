import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import type { PostedForm } from './posted-form.ts';

export type CallApi = (request: Request) => Promise<Response>;

/** What the server gives the web app to render one page. */
export type PageOptions = {
  /** Sends an API call in this process, with the session of the page's visitor. */
  callApi: CallApi;
  /** The CSP nonce of a member's page; a page that visitors share has hashes instead. */
  nonce?: string;
  /** Logs a failure and returns its reference code, which the error page shows. */
  report?: (error: unknown) => string;
  /** The wording of the maintenance page that replaces the requested page. */
  maintenance?: MaintenanceMessage;
  /** The outcome of a form that was posted without scripts. */
  posted?: PostedForm;
  /** A script that runs before every other script of the page; outside production only. */
  headScript?: string;
};

/** How the response to one address may be shared. */
export type PageAddress = {
  /** Path and sorted query, without search parameters that the route does not declare. */
  canonical: string;
  /** Whether visitors without a session may share one rendered response. */
  isShared: boolean;
};

/** The web app as the server mounts it. */
export type PageHost = {
  fetch: (request: Request, options: PageOptions) => Promise<Response>;
  addressOf: (url: URL) => PageAddress;
};
