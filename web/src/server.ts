import { createStartHandler } from '@tanstack/react-start/server';
import { bindApi } from './platform/bind-api.ts';
import type { PageOptions, RequestContext } from './platform/request-context.ts';
import { renderPage } from './render-page.tsx';

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    server: { requestContext: RequestContext };
  }
}

const handler = createStartHandler(renderPage);

/**
 * Renders one page request.
 *
 * `options.callApi` answers the API calls that rendering makes, in the same process; each call
 * carries the visitor's cookies and host. `options.nonce` is put on every script and style tag.
 * `options.report` logs a failure and answers the reference code that the error page shows; the
 * page is then rendered once more as that error page, with status 500.
 */
const render = async (request: Request, { callApi, ...rest }: PageOptions): Promise<Response> => {
  const context: RequestContext = {
    callApi: bindApi(request, callApi),
    origin: new URL(request.url).origin,
    ...rest,
  };
  try {
    return await handler(request, { context });
  } catch (error) {
    if (!rest.report || request.signal.aborted) throw error;
    const reference = rest.report(error);
    const failed: RequestContext = { ...context, reference, hasFailed: true };
    return await handler(request, { context: failed });
  }
};

export default { fetch: render };
