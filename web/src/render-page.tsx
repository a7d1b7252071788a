import { tsrStartManifest } from 'tanstack-start-manifest:v';
import type { AnyRouter } from '@tanstack/react-router';
import {
  defineHandlerCallback,
  getSsrStatus,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { StartServer } from '@tanstack/react-start/server';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import { type FixedText, textOf } from './ssr/fixed-text.ts';
import { stylesOf, withKnownStyles } from './ssr/known-styles.ts';
import { createPageParts, type PageParts } from './ssr/page-parts.ts';
import { requestContext } from './ssr/request-context.ts';
import { hasFirstPicture, startLater } from './ssr/start-later.ts';

// What React leaves where a part could not be rendered at once.
const leftOut = '<!--$!-->';

const routesOf = ({ state }: AnyRouter): string[] => state.matches.map(({ routeId }) => routeId);

// Restaurants are many, and nothing that their pages share leads to one of them.
const sharesParts = '/merchants/$merchantId';

const partsOf = ({ state, options }: AnyRouter) => {
  const { kept } = requestContext() ?? {};
  if (!kept) return undefined;
  const last = state.matches.at(-1)?.routeId;
  const page = last === sharesParts ? sharesParts : state.location.pathname;
  return createPageParts({ kept: kept.parts, page, nonce: options.ssr?.nonce });
};

const styleRules = new Map<string, FixedText>();

// The rules of style in a page, 50 KB, are the same on all pages of a route, and their element handles them three times.
const rulesOf = (router: AnyRouter): ((written: (rules: FixedText) => string) => void) => {
  const manifest = router.ssr?.manifest;
  const element = manifest?.inlineStyle;
  if (!manifest || !element?.children) return () => {};
  const key = routesOf(router).join(' ');
  const known = styleRules.get(key);
  const { length } = element.children;
  const rules = known?.text.length === length ? known : { text: element.children };
  styleRules.set(key, rules);
  return (written) => {
    const inlineStyle = { ...element, children: written(rules) };
    router.ssr = { manifest: { ...manifest, inlineStyle } };
  };
};

type Rendered = { html: string; parts: PageParts | undefined };

/** The page without waiting for anything, in a third of the time of a stream; undefined when a part waits or fails. */
const renderAtOnce = (router: AnyRouter): Rendered | undefined => {
  const context = requestContext();
  const parts = partsOf(router);
  const holdRules = rulesOf(router);
  holdRules((rules) => parts?.hold([rules]) ?? rules.text);
  if (context) context.parts = parts;
  try {
    const html = renderToString(<StartServer router={router} />);
    return html.includes(leftOut) ? undefined : { html, parts };
  } catch {
    return undefined;
  } finally {
    if (context) context.parts = undefined;
    holdRules((rules) => rules.text);
  }
};

const renderWaiting = async (router: AnyRouter): Promise<Rendered> => {
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
  return { html, parts: undefined };
};

// They are handed out once, and a page may be rendered twice.
const keepScriptTags = ({ serverSsr }: AnyRouter): void => {
  if (!serverSsr) return;
  const tags = serverSsr.takeInitialHydrationScriptTags();
  serverSsr.takeInitialHydrationScriptTags = () => tags;
};

const manifest = tsrStartManifest();

const firstPictures = new WeakMap<FixedText, boolean>();

const showsPicture = (part: FixedText): boolean => {
  const known = firstPictures.get(part) ?? hasFirstPicture(part.text);
  firstPictures.set(part, known);
  return known;
};

// The router gives one to each element of the head, and an answer's nonce is put into every place that has one.
const idleNonce = /(<meta [^>]*?) nonce="[^"]*"/g;

const finished = (
  page: string,
  { router, parts }: { router: AnyRouter; parts?: PageParts | undefined },
): string => {
  const plain = page.replace(idleNonce, '$1');
  const html = withKnownStyles(plain, stylesOf(manifest, routesOf(router)));
  return hasFirstPicture(html) || parts?.known().some(showsPicture) ? startLater(html) : html;
};

const asAnswer = (router: AnyRouter, headers: Headers, body: string | null): Response =>
  new Response(body, { status: getSsrStatus(router), headers });

/** Renders a page whole: its data is there before it renders, and a part that fails fails the page. */
export const renderPage = defineHandlerCallback(async ({ router, responseHeaders }) => {
  try {
    keepScriptTags(router);
    const { html, parts } = renderAtOnce(router) ?? (await renderWaiting(router));
    // The router puts one of its own before.
    const withoutDoctype = html.replace(/^<!doctype html>/i, '');
    const page = await transformHtmlStringWithRouter(router, withoutDoctype);
    const ready = import.meta.env.PROD ? finished(page, { router, parts }) : page;
    if (!parts) return asAnswer(router, responseHeaders, ready);
    const pieces = parts.putTogether(ready);
    const deliver = requestContext()?.deliver;
    deliver?.(pieces);
    return asAnswer(router, responseHeaders, deliver ? null : textOf(pieces));
  } finally {
    router.serverSsr?.cleanup();
  }
});
