import { canonicalQuery } from '#domain/routing/canonical-query.ts';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import type { ClientRequest } from '#server/platform/http/client-request.ts';
import { mayBeKnown } from '#server/platform/sessions/cookies.ts';
import { cacheKey, type ResponseCache, sharedCacheControl } from './response-cache.ts';
import { negotiatedBy, sendStored, storeResponse } from './stored-response.ts';

type RespondToApi = (call: ClientRequest, endpoint: ListedRoute | undefined) => Promise<Response>;
type Deps = {
  cache: ResponseCache;
  version: () => string;
  respond: (call: ClientRequest) => Promise<Response>;
};

// A call with an Origin header or from another site must pass further checks.
const isPlain = ({ headers }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  return (
    !mayBeKnown(headers.get('cookie')) &&
    !headers.has('origin') &&
    (site === null || site === 'same-origin')
  );
};

const store = async (response: Response, isCacheable: boolean) =>
  storeResponse({
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      vary: `${response.headers.get('vary') ?? ''}, Accept-Encoding`,
      ...(isCacheable ? { 'cache-control': sharedCacheControl } : {}),
    },
    body: new Uint8Array(await response.arrayBuffer()),
    isCacheable,
  });

/** Responds to API calls, from the cache where the contract declares `cache: 'public'` and the call has no session. */
export const createCachedApi =
  ({ cache, version, respond }: Deps): RespondToApi =>
  async (call, endpoint) => {
    const { request, caller } = call;
    if (endpoint?.meta.cache !== 'public' || !cache.isOn || !isPlain(request)) return respond(call);
    const { pathname, searchParams } = new URL(request.url);
    const query = canonicalQuery(searchParams, endpoint.parameters);
    const address = query === '' ? pathname : `${pathname}?${query}`;

    let rejected: Response | undefined;
    const stored = await cache.get(cacheKey(version(), caller.origin, address), async () => {
      // Without the visitor's abort signal: others may wait for the same response.
      const response = await respond({
        ...call,
        request: new Request(caller.origin + address, { headers: request.headers }),
      });
      const isCacheable = response.status === 200 && !response.headers.has('set-cookie');
      // A rejection applies to its caller only: requests that wait for this one call the API
      // themselves.
      if (!isCacheable) rejected = response.clone();
      return store(response, isCacheable);
    });
    if (stored.isCacheable) return sendStored(stored, negotiatedBy(request));
    return rejected ?? respond(call);
  };
