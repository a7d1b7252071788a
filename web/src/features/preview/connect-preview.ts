import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content.ts';
import type { PreviewEvent, PreviewMessage } from '#contract/preview.ts';
import { setPreviewToken } from '../../api/preview-token.ts';
import { contentQuery } from '../../content/copy.ts';
import { markText, textsAround } from './mark-text.ts';

type Router = {
  options: { context: { queryClient: QueryClient } };
  latestLocation: { pathname: string };
  history: { push: (path: string) => void };
  state: { matches: readonly { _notFound?: boolean }[] };
  invalidate: () => Promise<void>;
  subscribe: (event: 'onResolved', listener: () => void) => void;
};

/** The origin that a token names; the server showed the page because it signed it. */
export const originIn = (token: string): string | null => {
  try {
    const [body = ''] = token.split('.');
    const claims: unknown = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/')));
    const origin = typeof claims === 'object' && claims && 'origin' in claims && claims.origin;
    return typeof origin === 'string' ? new URL(origin).origin : null;
  } catch {
    return null;
  }
};

/** Sets drafts as the copy of pages; a page's own request that ends later does not replace its draft. */
const createDrafts = (queryClient: QueryClient) => {
  const drafts = new Map<string, ContentPage>();
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return;
    const draft = drafts.get(event.query.queryHash);
    if (draft) queryClient.setQueryData(event.query.queryKey, draft);
  });
  return (name: string, data: ContentPage['data']) => {
    const { queryKey } = contentQuery(name);
    const draft = { meta: { count: data.length, next_page: null, previous_page: null }, data };
    drafts.set(hashKey(queryKey), draft);
    queryClient.setQueryData(queryKey, draft);
  };
};

// The server does not know a page that only a draft has.
const findPage = ({ state, invalidate }: Router) => {
  if (state.matches.some(({ _notFound }) => _notFound)) void invalidate();
};

/** Applies a message of the console to the page. */
export const createReceiver = (router: Router) => {
  const { queryClient } = router.options.context;
  const setDraft = createDrafts(queryClient);
  const sheet = new CSSStyleSheet();
  // Pages that were not shown yet wait for their first visit.
  queryClient.setQueryDefaults(['content'], { gcTime: Number.POSITIVE_INFINITY });
  return (message: PreviewMessage): void => {
    if (message.type === 'content') setDraft(message.page, message.data);
    if (message.type === 'content' && message.page === 'earn_details') findPage(router);
    if (message.type === 'scheme') document.documentElement.dataset.scheme = message.scheme;
    if (message.type === 'token') setPreviewToken(message.token);
    if (message.type === 'go') router.history.push(message.path);
    if (message.type === 'mark') markText(message.text);
    if (message.type === 'styles') {
      sheet.replaceSync(message.css);
      const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
      document.adoptedStyleSheets = [...others, sheet];
    }
  };
};

/** Connects a page in the console's frame: the console of the token's origin sends drafts over a port of its own. */
export const connectPreview = (router: Router, token: string): void => {
  const origin = originIn(token);
  if (origin === null || window.parent === window) return;
  const receive = createReceiver(router);
  let clicks: AbortController | undefined;
  window.addEventListener('message', (event: MessageEvent) => {
    const [port] = event.ports;
    if (event.origin !== origin || event.source !== window.parent || !port) return;
    const send = (message: PreviewEvent) => port.postMessage(message);
    const sendPath = () => send({ type: 'preview-path', path: router.latestLocation.pathname });
    port.onmessage = ({ data }: MessageEvent<PreviewMessage>) => receive(data);
    router.subscribe('onResolved', sendPath);
    sendPath();
    clicks?.abort();
    clicks = new AbortController();
    const { signal } = clicks;
    document.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element) send({ type: 'preview-click', texts: textsAround(target) });
      },
      { capture: true, signal },
    );
  });
  const ready: PreviewEvent = { type: 'preview-ready' };
  window.parent.postMessage(ready, origin);
};
