import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { API_SLUG } from '#contract/partner-text.ts';
import type { Env } from '#server/platform/env/env.ts';
import { lastForwarded } from '#server/platform/http/client-request.ts';
import { isHostOf, isLoopback } from '#server/platform/tenancy/resolve-partner.ts';
import type { Listener } from '../listen.ts';
import { createPartnerApiApp, type PartnerApiDeps } from './create-partner-api-app.ts';

type Parts = Omit<PartnerApiDeps, 'keys' | 'isSecure' | 'trustsProxy'> & {
  ports: ReadonlySet<number> | undefined;
};

/** The partner API of this process, and which requests are for it. */
export const openPartnerApi = (env: Env, { ports, ...parts }: Parts) => {
  const { isProduction, trustsProxy, baseHost } = env;
  const app = createPartnerApiApp({
    ...parts,
    keys: env.keys.session,
    isSecure: isProduction,
    trustsProxy,
  });
  const tenancy = { baseHost, ports, allowsLoopback: !isProduction || isLoopback(baseHost) };
  const handle: Listener = getRequestListener(app.fetch);
  return {
    handle,
    serves: ({ headers }: IncomingMessage): boolean => {
      const forwarded = trustsProxy ? lastForwarded(headers['x-forwarded-host']) : undefined;
      return isHostOf(API_SLUG, tenancy, forwarded ?? headers.host);
    },
  };
};
