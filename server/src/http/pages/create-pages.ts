import type { CallApi, PageHost, PageOptions, PostedForm } from '#contract/page-host.ts';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import { errorStatuses } from '#server/platform/errors/app-error.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { newNonce } from '#server/platform/http/new-nonce.ts';
import {
  isEmulationMarked,
  isExpiryCookie,
  mayBeKnown,
} from '#server/platform/sessions/cookies.ts';
import { cacheKey, type ResponseCache, sharedCacheControl } from '../cache/response-cache.ts';
import {
  negotiatedBy,
  type StoredResponse,
  sendStored,
  storeResponse,
} from '../cache/stored-response.ts';
import { type Preview, respondToPreview, withoutCookies } from '../preview/preview-calls.ts';
import { type HeaderMode, hashPolicy, noncePolicy } from '../security-headers.ts';
import { errorPage } from './error-pages.ts';
import { inlineHashes } from './inline-hashes.ts';

type Deps = {
  web: PageHost | undefined;
  cache: ResponseCache;
  /** Sends API calls with the session of one request. */
  callApi: (call: ClientRequest) => CallApi;
  version: () => string;
  /** Outside production: a script for the pages of a request with these cookies. */
  pageScript: ((cookies: string | null) => string | undefined) | undefined;
  mode: HeaderMode;
  /** The preview of a request with a valid token. */
  previewOf: (call: ClientRequest) => Preview | undefined;
};

type Shown = { maintenance?: MaintenanceMessage; posted?: PostedForm };

/** The page of a request: the maintenance page in its place, or the outcome of a form that was posted to it. */
export type RespondWithPage = (call: ClientRequest, shown?: Shown) => Promise<Response>;

// The server itself calls the API while it renders a shared page, so no visitor's rate limit counts it.
const OWN_ADDRESS = '127.0.0.1';

const referenceOf = (error: unknown, { request, log }: ClientRequest): string => {
  // The client left; its page failed because of that.
  if (request.signal.aborted) return '';
  return describeError(error, log).body.reference ?? '';
};

const failedPage = (error: unknown, call: ClientRequest): Response => {
  const { status, body, headers } = describeError(error, call.log);
  const page = errorPage(status, body.reference);
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
};

const notBuilt = () =>
  new Response('The web app is not built: run the build first.\n', { status: 503 });

// 401 for a visitor's member request and 404 for unknown items are the same on every request.
const isLasting = ({ ok, status }: Response): boolean => ok || status === 401 || status === 404;

/**
 * An API client without a session that records whether a call failed in a way that may not recur.
 */
const watchFailures = (callApi: CallApi) => {
  let hasFailed = false;
  return {
    hasFailed: () => hasFailed,
    callApi: async (request: Request): Promise<Response> => {
      request.headers.delete('cookie');
      const response = await callApi(request);
      if (!isLasting(response)) hasFailed = true;
      return response;
    },
  };
};

/** An API caller that notes the renewed session expiry, which the page's response passes on to the browser. */
const watchExpiry = (callApi: CallApi) => {
  let renewed: string | undefined;
  return {
    cookie: () => renewed,
    callApi: async (request: Request): Promise<Response> => {
      const response = await callApi(request);
      renewed = response.headers.getSetCookie().find(isExpiryCookie) ?? renewed;
      return response;
    },
  };
};

/** An API caller that notes when a call to the API is unavailable, which makes a failed page unavailable too. */
const watchUnavailable = (callApi: CallApi) => {
  let retryAfter: string | undefined;
  return {
    callApi: async (request: Request): Promise<Response> => {
      const response = await callApi(request);
      if (response.status === errorStatuses.unavailable)
        retryAfter = response.headers.get('retry-after') ?? retryAfter;
      return response;
    },
    /** Status and headers of the page. */
    outcomeOf: ({ status, headers: rendered }: Response) => {
      const headers = new Headers(rendered);
      const isUnavailable = status === errorStatuses.internal && retryAfter !== undefined;
      if (isUnavailable && retryAfter) headers.set('retry-after', retryAfter);
      return { status: isUnavailable ? errorStatuses.unavailable : status, headers };
    },
  };
};

const renderOwnPage = async (
  { web, callApi, mode, pageScript, previewOf }: Deps & { web: PageHost },
  call: ClientRequest,
  posted?: PostedForm,
): Promise<Response> => {
  const cookies = call.request.headers.get('cookie');
  const nonce = newNonce();
  const calls = watchUnavailable(callApi(call));
  const api = watchExpiry(calls.callApi);
  const headScript = pageScript?.(cookies);
  const { request, caller } = call;
  // Behind a proxy the browser's address is not the one of the request.
  const shown = request.url === caller.url.href ? request : new Request(caller.url, request);
  const page = await web.fetch(shown, {
    callApi: api.callApi,
    locale: call.partner.locale,
    nonce,
    report: (error) => referenceOf(error, call),
    ...(posted ? { posted } : {}),
    ...(headScript === undefined ? {} : { headScript }),
  });
  const { status, headers } = calls.outcomeOf(page);
  const isFramed = isEmulationMarked(cookies) || previewOf(call) !== undefined;
  headers.set('content-security-policy', noncePolicy(mode, nonce, isFramed));
  headers.set('cache-control', 'no-store');
  headers.append('vary', 'Cookie');
  const renewed = api.cookie();
  if (renewed) headers.append('set-cookie', renewed);
  return new Response(page.body, { status, headers });
};

// No cookie of the person reaches the page, and the page sets none.
const renderPreview = async (
  deps: Deps & { web: PageHost },
  call: ClientRequest,
  preview: Preview,
): Promise<Response> => {
  const callApi: Deps['callApi'] = (page) => (request) =>
    respondToPreview({ ...page, request }, preview, (visitor) =>
      deps.callApi(visitor)(visitor.request),
    );
  const page = await renderOwnPage({ ...deps, callApi }, withoutCookies(call));
  page.headers.delete('set-cookie');
  page.headers.set('referrer-policy', 'no-referrer');
  return page;
};

type Shared = { url: URL; maintenance: MaintenanceMessage | undefined };

// Of the visitor's request, only host and canonical URL reach the renderer.
const renderSharedPage = async (
  { web, callApi, mode, cache }: Deps & { web: PageHost },
  call: ClientRequest,
  { url, maintenance }: Shared,
): Promise<StoredResponse> => {
  const request = new Request(url);
  const caller = { ...call.caller, url, address: OWN_ADDRESS };
  const calls = watchUnavailable(callApi({ ...call, request, caller }));
  const api = watchFailures(calls.callApi);
  const options: PageOptions = {
    callApi: api.callApi,
    locale: call.partner.locale,
    report: (error) => referenceOf(error, call),
    ...(maintenance ? { maintenance } : {}),
  };
  const page = await web.fetch(request, options);
  const html = await page.text();
  const { status, headers } = calls.outcomeOf(page);
  const isCacheable = status === 200 && !api.hasFailed();
  const isPublic = isCacheable && cache.isOn && !maintenance;
  return storeResponse({
    status,
    headers: {
      ...Object.fromEntries(headers),
      'content-security-policy': hashPolicy(mode, inlineHashes(html)),
      'cache-control': isPublic ? sharedCacheControl : 'no-store',
      vary: 'Accept-Encoding, Cookie',
    },
    body: new TextEncoder().encode(html),
    isCacheable,
  });
};

/**
 * Responds with pages of the web app: one cached response per canonical URL for all visitors
 * without a session, an individual page with a nonce for everyone else.
 */
export const createPages = (deps: Deps): RespondWithPage => {
  const { web, cache, version, mode, pageScript } = deps;
  if (!web) return async () => notBuilt();

  const hasOwnPage = (cookies: string | null): boolean =>
    mode.isDevelopment || mayBeKnown(cookies) || pageScript?.(cookies) !== undefined;

  const sharedPage = (call: ClientRequest, address: string, maintenance?: MaintenanceMessage) => {
    const { origin } = call.caller;
    return cache.get(cacheKey(version(), origin, address), () => {
      // Not `new URL(address, origin)`: an address that begins with two slashes would name another host.
      const url = new URL(origin + address);
      return renderSharedPage({ ...deps, web }, call, { url, maintenance });
    });
  };

  const respond: RespondWithPage = async (call, { maintenance, posted } = {}) => {
    const { request, caller } = call;
    if (maintenance) {
      const page = await sharedPage(call, `/maintenance?${maintenance}`, maintenance);
      const acceptEncoding = request.headers.get('accept-encoding');
      return sendStored(page, { acceptEncoding, ifNoneMatch: null });
    }
    const preview = deps.previewOf(call);
    if (preview) return renderPreview({ ...deps, web }, call, preview);
    if (posted || hasOwnPage(request.headers.get('cookie')))
      return renderOwnPage({ ...deps, web }, call, posted);
    const { canonical, isShared } = web.addressOf(caller.url);
    if (!isShared) return renderOwnPage({ ...deps, web }, call);
    const page = await sharedPage(call, canonical);
    // Adds the parameters that the canonical URL lacks to the target of a redirect.
    const isRedirect = page.status >= 300 && page.status < 400;
    if (isRedirect && caller.origin + canonical !== caller.url.href)
      return renderOwnPage({ ...deps, web }, call);
    return sendStored(page, negotiatedBy(request));
  };

  return (call, shown) => respond(call, shown).catch((error) => failedPage(error, call));
};
