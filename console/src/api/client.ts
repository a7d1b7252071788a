import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { consoleContract } from '#contract/staff/index.ts';
import { withStepUp } from './step-up.ts';

type Client = ContractRouterClient<typeof consoleContract>;

/** Every use-case of staff by area, and the session, called over the wire. */
export const client: Client = createORPCClient(
  new RPCLink({
    url: () => new URL('/api', window.location.origin),
    headers: { 'x-console': 'user' },
    fetch: (request, init) => fetch(request, init),
    interceptors: [({ next }) => withStepUp(next)],
  }),
);

/** Options of queries and mutations for each endpoint. */
export const api = createTanstackQueryUtils(client);
