import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream } from 'react-dom/server';

/** Renders a page whole: its data is there before it renders, and a part that fails fails the page. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  const nonce = router.options.ssr?.nonce;
  const failures: unknown[] = [];
  try {
    const stream = await renderToReadableStream(<StartServer router={router} />, {
      ...(nonce === undefined ? {} : { nonce }),
      // Else React sends large parts hidden and shows them by script: the page would jump.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failures.push(error);
      },
    });
    const html = await new Response(stream).text();
    if (failures.length > 0) throw failures[0];
    return new Response(await transformHtmlStringWithRouter(router, html), {
      status: getSsrStatus(router),
      headers: responseHeaders,
    });
  } finally {
    router.serverSsr?.cleanup();
  }
});
