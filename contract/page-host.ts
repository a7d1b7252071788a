import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';

/** The forms that work without scripts: the browser posts them and the server responds with a page. */
export type FormName = 'signIn' | 'recovery' | 'recoveryLink' | 'newPassword' | 'join';

/** The outcome of a posted form that the page in the response shows: status, typed values and field errors. */
export type PostedForm = {
  form: FormName;
  /** The status of the response. */
  status: number;
  /** Typed values by field name; never a password. */
  values: Readonly<Record<string, string>>;
  errors: readonly { field: string; message: string; code?: string | undefined }[];
};

/** An API call in process, with the visitor's cookies and address. */
export type CallApi = (request: Request) => Promise<Response>;

/** The server's services and data for rendering one page. */
export type PageOptions = {
  /** Makes an API call in process with the visitor's session. */
  callApi: CallApi;
  /** The locale of the program. */
  locale: string;
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
