import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { rootRouteId } from '@tanstack/react-router';
import { renderSsrHtmlResponse } from '@tanstack/react-router/ssr/server';
import { defineHandlerCallback, StartServer } from '@tanstack/react-start/server';
import type { ComponentProps } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

type Router = ComponentProps<typeof StartServer>['router'];

// React puts late content into templates that a script moves into place, so the page is sent only
// when complete.
const renderWhole = async (router: Router, { signal }: Request): Promise<string> => {
  const nonce = router.options.ssr?.nonce;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<StartServer router={router} />, {
      ...(nonce === undefined ? {} : { nonce: { script: nonce, style: nonce } }),
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
    signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
  // React and the router both begin a document.
  return html.replace(/^<!doctype html>/i, '');
};

// The client entry loads a page's scripts once it is painted: preloaded, they would compete with
// its fonts and images.
const dropPreloads = (router: Router): void => {
  const { manifest } = router.ssr ?? {};
  if (!manifest) return;
  const routes = Object.entries(manifest.routes).map(([id, { preloads: _, ...route }]) => [
    id,
    route,
  ]);
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } };
};

// The router lists the styles of matched pages: a page that is missing or has failed is shown by the root, which has none.
const addErrorStyles = (router: Router): void => {
  const { manifest } = router.ssr ?? {};
  const css = manifest?.routes['/server_error']?.css;
  if (!manifest || !css || manifest.inlineStyle) return;
  const root = { ...manifest.routes[rootRouteId], css };
  router.ssr = { manifest: { ...manifest, routes: { ...manifest.routes, [rootRouteId]: root } } };
};

/** Renders a page to its last byte, so that it is complete in a browser without scripts. */
export const renderDocument = defineHandlerCallback<Router>(
  ({ request, router, responseHeaders }) =>
    renderSsrHtmlResponse({
      router,
      responseHeaders,
      render: () => {
        dropPreloads(router);
        addErrorStyles(router);
        return renderWhole(router, request);
      },
    }),
);
