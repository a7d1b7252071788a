import { tsrStartManifest } from 'tanstack-start-manifest:v';
import type { AnyRouter } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { stylesOf, withKnownStyles } from './platform/known-styles.ts';
import { startLater } from './platform/start-later.ts';

// What React leaves where a part could not be rendered at once.
const leftOut = '<!--$!-->';

/** The page without waiting for anything, in a third of the time of a stream; undefined when a part waits or fails. */
const renderAtOnce = (router: AnyRouter): string | undefined => {
  try {
    const html = renderToString(<StartServer router={router} />);
    return html.includes(leftOut) ? undefined : html;
  } catch {
    return undefined;
  }
};

const renderWaiting = async (router: AnyRouter): Promise<string> => {
  const nonce = router.options.ssr?.nonce;
  const failures: unknown[] = [];
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
  return html;
};

// They are handed out once, and a page may be rendered twice.
const keepScriptTags = ({ serverSsr }: AnyRouter): void => {
  if (!serverSsr) return;
  const tags = serverSsr.takeInitialHydrationScriptTags();
  serverSsr.takeInitialHydrationScriptTags = () => tags;
};

const manifest = tsrStartManifest();

const finished = (page: string, { state }: AnyRouter): string => {
  const styles = stylesOf(
    manifest,
    state.matches.map(({ routeId }) => routeId),
  );
  return startLater(withKnownStyles(page, styles));
};

/** Renders a page whole: its data is there before it renders, and a part that fails fails the page. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    keepScriptTags(router);
    const html = renderAtOnce(router) ?? (await renderWaiting(router));
    // The router puts one of its own before.
    const withoutDoctype = html.replace(/^<!doctype html>/i, '');
    const page = await transformHtmlStringWithRouter(router, withoutDoctype);
    return new Response(import.meta.env.PROD ? finished(page, router) : page, {
      status: getSsrStatus(router),
      headers: responseHeaders,
    });
  } finally {
    router.serverSsr?.cleanup();
  }
});
