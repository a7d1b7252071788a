import type { Ctx } from '#server/platform/context.ts';
import { callerOf, newRequestId } from '#server/platform/http/client-request.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { runInLocale } from '#server/platform/run-in-locale.ts';
import {
  isLoopback,
  resolvePartner,
  type Tenancy,
} from '#server/platform/tenancy/resolve-partner.ts';
import type { AppDeps } from './app-deps.ts';
import { recordRequest } from './record-request.ts';
import { unknownHostResponse } from './unknown-host.ts';
import type { Middleware } from './vars.ts';

type Deps = Pick<
  AppDeps,
  | 'partners'
  | 'defaultPartner'
  | 'baseHost'
  | 'ports'
  | 'trustsProxy'
  | 'headers'
  | 'log'
  | 'metrics'
>;

/** Finds the partner of the request's host, refuses unknown hosts with 421, gives the request an id and logs it. */
export const identifyPartner = (deps: Deps): Middleware => {
  const tenancy: Tenancy = {
    ...deps,
    allowsLoopback: !deps.headers.isProduction || isLoopback(deps.baseHost),
  };
  return async (c, next) => {
    const startedAt = performance.now();
    const requestId = newRequestId();
    const caller = callerOf(c.req.raw, c.env, { ...deps, ...deps.headers });
    const slug = resolvePartner(tenancy, caller.url.host);
    // Most requests log nothing but their end.
    let ownLog: Log | undefined;
    const logOfRequest = () => {
      ownLog ??= deps.log.child({ requestId, partner: slug });
      return ownLog;
    };
    const partner = deps.partners.get(slug ?? '');
    if (partner) {
      const count: Ctx['count'] = (event) => deps.metrics.count(event, partner.slug);
      c.set('call', {
        request: c.req.raw,
        caller,
        partner,
        requestId,
        count,
        get log() {
          return logOfRequest();
        },
      });
      await runInLocale(partner, next);
    } else {
      c.res = unknownHostResponse(c.req.raw, logOfRequest());
    }
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const { status } = c.res;
    const from = caller.address;
    recordRequest(deps, { requestId, partner: slug, method, path, status, startedAt, from });
  };
};
