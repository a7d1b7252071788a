import type { PostedForm } from '#contract/posted-form.ts';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import { errorStatuses } from '../errors/app-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { isEmulationMarked, isExpiryCookie, mayBeKnown } from '../sessions/cookies.ts';
import { type ClientRequest, glanceAt } from './client-request.ts';
import { acceptsGzip, type Glance, type Ready } from './glance.ts';
import { createMicroCache, type Render, type StoredPage } from './micro-cache.ts';
import { newNonce } from './new-nonce.ts';
import { createPagePolicy, type HeaderMode } from './security-headers.ts';

export type CallApi = (request: Request) => Promise<Response>;
type Deliver = Parameters<Render>[1];
export type Web = {
  fetch: (
    request: Request,
    options: {
      callApi: CallApi;
      nonce?: string;
      report?: (error: unknown) => string;
      maintenance?: MaintenanceMessage;
      posted?: PostedForm;
      /** Of the data, for a visitor without a session. */
      version?: string;
      /** Takes the text of a page that shares some of it with others; its answer then has no body. */
      deliver?: Deliver;
    },
  ) => Promise<Response>;
};

const cacheForMs = 5_000;
const cachedPages = 300;

const brokenPage = (reference: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong</h1><p>Please try again in a moment. Reference code: ${reference}</p></html>`;

const failed = (error: unknown, { log }: ClientRequest): Response => {
  const { body } = describeError(error, log);
  return new Response(brokenPage(body.reference ?? ''), {
    status: errorStatuses.internal,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

const notBuilt = () =>
  new Response('The web app is not built: run the build first.\n', { status: 503 });

// Rendering a page calls the API in the visitor's name, which renews the session: the page's answer
// must carry the new expiry on to the browser.
const keepExpiry = (callApi: CallApi): { callApi: CallApi; cookie: () => string | undefined } => {
  let kept: string | undefined;
  return {
    cookie: () => kept,
    callApi: async (request) => {
      const answer = await callApi(request);
      kept = answer.headers.getSetCookie().find(isExpiryCookie) ?? kept;
      return answer;
    },
  };
};

export type AnswerPage = (
  page: ClientRequest,
  callApi: CallApi,
  shown?: { maintenance?: MaintenanceMessage; posted?: PostedForm },
) => Promise<Response>;

// The page that stands in for others is a stranger's: it needs no session, and so no database.
const asStranger =
  (callApi: CallApi): CallApi =>
  (request) => {
    const { headers } = request;
    headers.delete('cookie');
    return callApi(request);
  };

type Deps = {
  web?: Web | undefined;
  pageVersion?: (() => string) | undefined;
  pageScript?: ((cookies: string | null) => string | undefined) | undefined;
};

export type Pages = {
  answer: AnswerPage;
  /** The page that is kept for a visitor without a session, when there is one. */
  ready: (glance: Glance) => Ready | undefined;
};

const withScript = async (page: Response, script: string | undefined, nonce: string) => {
  if (!script) return page;
  const opening = `<head><script nonce="${nonce}">${script}</script>`;
  return new Response(
    (await page.text()).replace('<head>', () => opening),
    page,
  );
};

const sharedCaching = 'private, no-cache';

const fillIn = (page: StoredPage, nonce: string, glance: Glance): Ready => {
  const isPacked = acceptsGzip(glance);
  return {
    status: page.status,
    headers: {
      ...page.headers,
      vary: 'Accept-Encoding',
      ...(isPacked && { 'content-encoding': 'gzip' }),
    },
    body: (isPacked ? page.gzip() : page.text())(nonce),
  };
};

// Pages of the web app. What a visitor without a session sees is the same for all of a host, so it is
// rendered once every few seconds.
export const createPages = ({ web, pageVersion, pageScript }: Deps, mode: HeaderMode): Pages => {
  const cache = createMicroCache({ ttlMs: cacheForMs, maxEntries: cachedPages, now: Date.now });
  const policyOf = createPagePolicy(mode);
  const emulatedPolicyOf = createPagePolicy(mode, true);
  const keyOf = ({ host, target }: Glance) => `${pageVersion?.() ?? ''} ${host}${target}`;

  const answer: AnswerPage = async (page, callApi, { maintenance, posted } = {}) => {
    if (!web) return notBuilt();
    const { request } = page;
    const nonce = newNonce();
    const report = (error: unknown) => describeError(error, page.log).body.reference ?? '';
    const expiry = keepExpiry(maintenance ? asStranger(callApi) : callApi);
    const cookies = request.headers.get('cookie');
    const script = pageScript?.(cookies);
    const isPersonal = mayBeKnown(cookies) || script !== undefined || posted !== undefined;
    const hasOwnPage = !maintenance && isPersonal;
    const isEmulated = hasOwnPage && isEmulationMarked(cookies);
    const isShared = !mode.isDevelopment && !hasOwnPage;
    const render = (mark: string, deliver?: Deliver) =>
      web.fetch(request, {
        callApi: expiry.callApi,
        nonce: mark,
        report,
        ...(deliver ? { deliver } : {}),
        ...(maintenance ? { maintenance } : {}),
        ...(posted ? { posted } : {}),
        ...(isShared && !maintenance ? { version: pageVersion?.() ?? '' } : {}),
      });
    const glance = glanceAt(page);
    const key = maintenance ? `${glance.host} ${maintenance}` : keyOf(glance);
    const shared = async () => fillIn(await cache.get(key, render), nonce, glance);
    const own = async () => withScript(await render(nonce), script, nonce);
    const answered = await (isShared ? shared() : own()).catch((error) => failed(error, page));
    const headers = new Headers(answered.headers);
    const policy = (isEmulated ? emulatedPolicyOf : policyOf)(nonce);
    headers.set('content-security-policy', policy);
    headers.set('cache-control', isShared && !maintenance ? sharedCaching : 'no-store');
    headers.append('vary', 'Cookie');
    const renewed = expiry.cookie();
    if (renewed && !isShared) headers.append('set-cookie', renewed);
    return new Response(answered.body, { status: answered.status, headers });
  };

  return {
    answer,
    ready: (glance) => {
      const { cookies } = glance;
      if (mode.isDevelopment || mayBeKnown(cookies) || pageScript?.(cookies) !== undefined)
        return undefined;
      const page = cache.peek(keyOf(glance));
      if (!page) return undefined;
      const nonce = newNonce();
      const { status, headers, body } = fillIn(page, nonce, glance);
      const policy = policyOf(nonce);
      const own = {
        'content-security-policy': policy,
        'cache-control': sharedCaching,
        vary: `${headers.vary}, Cookie`,
      };
      return { status, headers: { ...headers, ...own }, body };
    },
  };
};
