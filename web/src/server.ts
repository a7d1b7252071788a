import { createStartHandler } from '@tanstack/react-start/server';
import type { KeptAnswers } from './api/kept-answers.ts';
import { renderPage } from './render-page.tsx';
import { bindApi } from './ssr/bind-api.ts';
import { createKept } from './ssr/kept.ts';
import type { KeptPart } from './ssr/page-parts.ts';
import type { PageOptions, RequestContext } from './ssr/request-context.ts';

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    server: { requestContext: RequestContext };
  }
}

const handler = createStartHandler(renderPage);
const forMoment = { ttlMs: 5_000, now: Date.now };
const answersOf: (version: string) => KeptAnswers = createKept({ ...forMoment, most: 200 });
// A search is 50,000 letters, and each visitor's may be another.
const partsOf = createKept<KeptPart>({
  ...forMoment,
  most: 4_000_000,
  weigh: ({ html, head }) => html.text.length + head.length,
});

const keptOf = (version: string) => ({ answers: answersOf(version), parts: partsOf(version) });

/** No loader of the page that is closed runs. */
const standIn = (request: Request): Request =>
  new Request(new URL('/maintenance', request.url), request);

/**
 * Renders one page; `callApi` answers its API calls in this process with the visitor's cookies and host, `nonce`
 * goes on scripts and styles, `report` logs a failure and answers the code that the error page then shows; `version`
 * is given for visitors without a session, who share answers until it changes; `deliver` takes the text of their page.
 */
const render = async (
  request: Request,
  { callApi, version, ...rest }: PageOptions,
): Promise<Response> => {
  const { origin } = new URL(request.url);
  const context: RequestContext = {
    callApi: bindApi(request, callApi),
    origin,
    ...(version === undefined ? {} : { kept: keptOf(`${version} ${origin}`) }),
    ...rest,
  };
  try {
    return await handler(rest.maintenance ? standIn(request) : request, { context });
  } catch (error) {
    if (!rest.report || request.signal.aborted) throw error;
    const reference = rest.report(error);
    const failed: RequestContext = { ...context, reference, hasFailed: true };
    return await handler(request, { context: failed });
  }
};

export default { fetch: render };
