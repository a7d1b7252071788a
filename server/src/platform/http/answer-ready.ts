import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/create-log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { resolvePartner, type Tenancy } from '../tenancy/resolve-partner.ts';
import type { Pages } from './answer-page.ts';
import { rawCallerOf } from './caller.ts';
import { newRequestId } from './client-request.ts';
import type { ClosedOf } from './maintenance-gate.ts';
import { recordRequest } from './record-request.ts';
import { headersOfPath } from './security-headers.ts';

type Deps = {
  tenancy: Tenancy;
  trustsProxy: boolean;
  closedOf: ClosedOf | undefined;
  /** What every answer carries. */
  common: Readonly<Record<string, string>>;
  log: Log;
  metrics: Metrics | undefined;
};

/** Answers a request when all that it asks for is there already; false when it is for the app. */
export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean;

// As a URL has it once it is parsed; anything else goes the long way.
const plainHost = /^[a-z0-9.-]+(?::\d+)?$/;

export const createAnswerReady =
  ({ ready }: Pages, deps: Deps): AnswerReady =>
  (request, response) => {
    const { method, url: target = '', headers } = request;
    if (method !== 'GET' || !target.startsWith('/')) return false;
    const startedAt = performance.now();
    const { host, address } = rawCallerOf(request, deps);
    if (!plainHost.test(host)) return false;
    const partner = resolvePartner(deps.tenancy, host);
    if (partner === undefined || deps.closedOf?.(partner).size) return false;
    const page = ready({
      host,
      target,
      cookies: headers.cookie ?? null,
      acceptEncoding: headers['accept-encoding']?.toString() ?? null,
    });
    if (!page) return false;
    const requestId = newRequestId();
    const path = target.split('?', 1)[0] ?? target;
    const { status, body } = page;
    response.writeHead(status, {
      ...Object.fromEntries(page.headers),
      ...deps.common,
      ...headersOfPath(path),
      'content-length': body.length,
      'x-request-id': requestId,
    });
    response.end(body);
    const log = deps.log.child({ requestId, partner });
    recordRequest(deps.metrics, { log, method, path, status, startedAt, from: address });
    return true;
  };
