import type { Ctx } from '../platform/context.ts';
import { callerOf, newRequestId } from '../platform/http/client-request.ts';
import type { Log } from '../platform/log/create-log.ts';
import type { Metrics } from '../platform/metrics/create-metrics.ts';
import { resolvePartner, type Tenancy } from '../platform/tenancy/resolve-partner.ts';
import type { AppDeps } from './app-deps.ts';
import { unknownHostResponse } from './unknown-host.ts';
import type { Middleware } from './vars.ts';

type Ended = {
  log: Log;
  method: string;
  path: string;
  status: number;
  startedAt: number;
  from: string;
};

/** Logs and counts one finished request. */
const recordRequest = (metrics: Metrics, ended: Ended): void => {
  const { log, method, path, status, startedAt, from } = ended;
  const ms = Math.round(performance.now() - startedAt);
  metrics.recordRequest({ method, path, status, ms });
  log.info({ method, path, status, ms, from }, 'request');
};

type Deps = Pick<
  AppDeps,
  'partners' | 'defaultPartner' | 'baseHost' | 'trustsProxy' | 'headers' | 'log' | 'metrics'
>;

/** Finds the partner of the request's host, refuses unknown hosts with 421, gives the request an id and logs it. */
export const identifyPartner = (deps: Deps): Middleware => {
  const tenancy: Tenancy = { ...deps, partners: new Set(deps.partners.keys()) };
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const caller = callerOf(c.req.raw, c.env, { ...deps, ...deps.headers });
    const slug = resolvePartner(tenancy, caller.url.host);
    const log = deps.log.child({ requestId, partner: slug });
    const partner = deps.partners.get(slug ?? '');
    if (partner) {
      const count: Ctx['count'] = (event) => deps.metrics.count(event, partner.slug);
      c.set('call', { request: c.req.raw, caller, partner, requestId, log, count });
      await next();
    } else {
      c.res = unknownHostResponse(c.req.raw, log);
    }
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const from = caller.address;
    recordRequest(deps.metrics, { log, method, path, status: c.res.status, startedAt, from });
  };
};
