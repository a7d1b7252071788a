import type { MaintenanceWording } from '#domain/maintenance/maintenance.ts';
import { errorStatuses } from '../errors/app-error.ts';
import { describeError } from '../errors/describe-error.ts';
import { isEmulationMarked, isExpiryCookie, mayBeKnown } from '../sessions/cookies.ts';
import type { ClientRequest } from './client-request.ts';
import { createMicroCache, newNonce, type Page } from './micro-cache.ts';
import { type HeaderMode, pageContentPolicy } from './security-headers.ts';

export type CallApi = (request: Request) => Promise<Response>;
export type Web = {
  fetch: (
    request: Request,
    options: {
      callApi: CallApi;
      nonce?: string;
      report?: (error: unknown) => string;
      maintenance?: MaintenanceWording;
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
  maintenance?: MaintenanceWording,
) => Promise<Response>;

// The page that stands in for others is a stranger's: it needs no session, and so no database.
const asStranger =
  (callApi: CallApi): CallApi =>
  (request) => {
    const { headers } = request;
    headers.delete('cookie');
    return callApi(request);
  };

type Deps = { web?: Web | undefined; pageVersion?: (() => number) | undefined };

// Pages of the web app. What a visitor without a session sees is the same for all of a host, so it is
// rendered once every few seconds.
export const createPages = ({ web, pageVersion }: Deps, mode: HeaderMode): AnswerPage => {
  const cached = createMicroCache({ ttlMs: cacheForMs, maxEntries: cachedPages, now: Date.now });

  return async (page, callApi, maintenance) => {
    if (!web) return notBuilt();
    const { request, caller } = page;
    const nonce = newNonce();
    const report = (error: unknown) => describeError(error, page.log).body.reference ?? '';
    const expiry = keepExpiry(maintenance ? asStranger(callApi) : callApi);
    const render = (mark: string) =>
      web.fetch(request, {
        callApi: expiry.callApi,
        nonce: mark,
        report,
        ...(maintenance ? { maintenance } : {}),
      });
    const hasOwnPage = !maintenance && mayBeKnown(request.headers.get('cookie'));
    const isEmulated = hasOwnPage && isEmulationMarked(request.headers.get('cookie'));
    const isShared = !mode.isDevelopment && !hasOwnPage;
    const { host, pathname, search } = caller.url;
    const key = maintenance
      ? `${host} ${maintenance}`
      : `${pageVersion?.() ?? 0} ${host}${pathname}${search}`;
    const answered: Page = await (isShared ? cached(key, render, nonce) : render(nonce)).catch(
      (error) => failed(error, page),
    );
    const headers = new Headers(answered.headers);
    headers.set('content-security-policy', pageContentPolicy(nonce, mode, isEmulated));
    headers.set('cache-control', isShared && !maintenance ? 'private, no-cache' : 'no-store');
    headers.append('vary', 'Cookie');
    const renewed = expiry.cookie();
    if (renewed && !isShared) headers.append('set-cookie', renewed);
    return new Response(answered.body, { status: answered.status, headers });
  };
};
