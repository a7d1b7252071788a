import { createStartHandler } from '@tanstack/react-start/server';
import type { PageHost, PageOptions } from '#contract/page-host.ts';
import { DEFAULT_LOCALE, provideLocale } from '#domain/format/locale.ts';
import { addressOf } from './page-address.ts';
import { bindApi } from './ssr/bind-api.ts';
import { renderDocument } from './ssr/render-document.tsx';
import { type RequestContext, requestContext } from './ssr/request-context.ts';

declare module '@tanstack/react-start' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own.
  interface Register {
    server: { requestContext: RequestContext };
  }
}

provideLocale(() => requestContext()?.locale ?? DEFAULT_LOCALE);

const handler = createStartHandler(renderDocument);

/** No loader of the page under maintenance runs. */
const standIn = (request: Request): Request =>
  new Request(new URL('/maintenance', request.url), request);

/** Renders one page; when its loaders fail, the error page in its place. */
const render = async (request: Request, { callApi, ...rest }: PageOptions): Promise<Response> => {
  const { origin } = new URL(request.url);
  const context: RequestContext = { callApi: bindApi(request, callApi), origin, ...rest };
  try {
    return await handler(rest.maintenance ? standIn(request) : request, { context });
  } catch (error) {
    if (!rest.report || request.signal.aborted) throw error;
    const reference = rest.report(error);
    const failed: RequestContext = { ...context, reference, hasFailed: true };
    return await handler(request, { context: failed });
  }
};

const host: PageHost = { fetch: render, addressOf };

export default host;
