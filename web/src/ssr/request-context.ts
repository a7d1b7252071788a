import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { PostedForm } from '#contract/posted-form.ts';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import type { KeptAnswers } from '../api/kept-answers.ts';
import type { PagePiece } from './fixed-text.ts';
import type { Kept } from './kept.ts';
import type { KeptPart, PageParts } from './page-parts.ts';

export type CallApi = (request: Request) => Promise<Response>;

/** Logs a failure and answers the code under which it was logged. */
type Report = (error: unknown) => string;

export type PageOptions = {
  callApi: CallApi;
  nonce?: string;
  report?: Report;
  /** The wording of the maintenance page that stands in for the page asked for (B §2). */
  maintenance?: MaintenanceMessage;
  /** The outcome of a form that was posted without scripts. */
  posted?: PostedForm;
  /** Given for a visitor without a session: answers to such visitors may be shared until it changes. */
  version?: string;
  /** Takes the text of a page that shares some of it with others; its answer then has no body. */
  deliver?: (pieces: readonly PagePiece[]) => void;
};

export type RequestContext = {
  callApi: (path: string, init?: RequestInit) => Promise<Response>;
  origin: string;
  nonce?: string;
  report?: Report;
  /** The code of a failure that is already logged. */
  reference?: string;
  hasFailed?: boolean;
  /** What may be shared with other visitors without a session. */
  kept?: { answers: KeptAnswers; parts: Kept<KeptPart> };
  /** Those of the page that is being rendered. */
  parts?: PageParts | undefined;
  maintenance?: MaintenanceMessage;
  posted?: PostedForm;
  deliver?: PageOptions['deliver'];
};

/** What the server handed over with this page request; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined);
