import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { bindApi } from './platform/bind-api.ts';
import type { PageOptions, RequestContext } from './platform/request-context.ts';

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    server: { requestContext: RequestContext };
  }
}

const handler = createStartHandler(defaultStreamHandler);

/**
 * Renders one page request.
 *
 * `options.callApi` answers the API calls that rendering makes, in the same process; each call
 * carries the visitor's cookies and host. `options.nonce` is put on every script and style tag,
 * `options.reference` is shown on the error page.
 */
const render = (request: Request, { callApi, ...rest }: PageOptions): Promise<Response> => {
  const context: RequestContext = {
    callApi: bindApi(request, callApi),
    origin: new URL(request.url).origin,
    ...rest,
  };
  return Promise.resolve(handler(request, { context }));
};

export default { fetch: render };
