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
 * carries the visitor's cookies and host. `options.nonce` is put on every script and style tag.
 */
const render = (request: Request, options: PageOptions): Promise<Response> =>
  Promise.resolve(
    handler(request, {
      context: {
        callApi: bindApi(request, options.callApi),
        path: new URL(request.url).pathname,
        ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
      },
    }),
  );

export default { fetch: render };
