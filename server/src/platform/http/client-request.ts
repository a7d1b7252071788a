import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Partner } from '#contract/partner.ts';
import type { Log } from '../log/create-log.ts';
import type { AccountEvent } from '../metrics/create-metrics.ts';

type Caller = { url: URL; origin: string; address: string };
type Mode = { trustsProxy: boolean; isProduction: boolean };
export type NodeBindings = { incoming?: IncomingMessage };

// The proxy appends its entry; earlier ones may come from the client.
export const lastForwarded = (list: string | readonly string[] | null | undefined) =>
  list?.toString().split(',').at(-1)?.trim();

// Forwarded headers count only behind a trusted proxy. Without one, production still runs behind a
// TLS terminator.
export const callerOf = (
  request: Request,
  bindings: NodeBindings | undefined,
  { trustsProxy, isProduction }: Mode,
): Caller => {
  const { headers } = request;
  const url = new URL(request.url);
  const forwardedHost = trustsProxy ? lastForwarded(headers.get('x-forwarded-host')) : undefined;
  const forwardedProto = trustsProxy ? lastForwarded(headers.get('x-forwarded-proto')) : undefined;
  if (forwardedHost) {
    // Setting a host without a port keeps the old port.
    url.port = '';
    url.host = forwardedHost;
  }
  const scheme =
    forwardedProto === 'http' || forwardedProto === 'https' ? forwardedProto : undefined;
  const protocol = `${scheme ?? (isProduction ? 'https' : 'http')}:`;
  // Setting it parses the URL again.
  if (url.protocol !== protocol) url.protocol = protocol;
  const peer = bindings?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwardedFor = trustsProxy ? lastForwarded(headers.get('x-forwarded-for')) : undefined;
  return { url, origin: url.origin, address: forwardedFor ?? peer };
};

// A request of a known partner, before its session is opened.
export type ClientRequest = {
  request: Request;
  caller: Caller;
  partner: Partner;
  requestId: string;
  log: Log;
  count: (event: AccountEvent) => void;
  /** The configured other origin that this call to the API comes from. */
  allowedOrigin?: string;
};

export const newRequestId = (): string => randomUUID();
