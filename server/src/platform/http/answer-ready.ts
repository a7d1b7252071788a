import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log/create-log.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { resolvePartner, type Tenancy } from '../tenancy/resolve-partner.ts';
import { rawCallerOf, textOf } from './caller.ts';
import { newRequestId } from './client-request.ts';
import { type Glance, glanceOf, type Ready } from './glance.ts';
import type { ClosedOf } from './maintenance-gate.ts';
import { recordRequest } from './record-request.ts';
import { bareContentPolicy, headersOfPath } from './security-headers.ts';

type Deps = {
  tenancy: Tenancy;
  trustsProxy: boolean;
  closedOf: ClosedOf | undefined;
  /** What every answer carries. */
  common: Readonly<Record<string, string>>;
  log: Log;
  metrics: Metrics | undefined;
};

type Source = { ready: (glance: Glance) => Ready | undefined };

const firstOf = (sources: readonly Source[], glance: Glance): Ready | undefined => {
  for (const { ready } of sources) {
    const found = ready(glance);
    if (found) return found;
  }
  return undefined;
};

/** Answers a request when all that it asks for is there already; false when it is for the app. */
export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean;

// As a URL has it once it is parsed; anything else goes the long way.
const plainHost = /^[a-z0-9.-]+(?::\d+)?$/;

export const createAnswerReady =
  (sources: readonly Source[], deps: Deps): AnswerReady =>
  (request, response) => {
    const { method, url: target = '', headers } = request;
    if (method !== 'GET' || !target.startsWith('/')) return false;
    const startedAt = performance.now();
    const { host, address } = rawCallerOf(request, deps);
    if (!plainHost.test(host)) return false;
    const partner = resolvePartner(deps.tenancy, host);
    if (partner === undefined || deps.closedOf?.(partner).size) return false;
    const glance = glanceOf(host, target, (name) => textOf(headers[name]) ?? null);
    const found = firstOf(sources, glance);
    if (!found) return false;
    const requestId = newRequestId();
    const path = target.split('?', 1)[0] ?? target;
    const { status, body } = found;
    response.writeHead(status, {
      'content-security-policy': bareContentPolicy,
      ...found.headers,
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
