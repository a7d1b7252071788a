import type { IncomingMessage } from 'node:http';

export type Caller = { url: URL; origin: string; address: string };
type Mode = { trustsProxy: boolean; isProduction: boolean };
export type NodeBindings = { incoming?: IncomingMessage };

// The proxy in front appends; what stands before may come from the client.
const last = (list: string | null) => list?.split(',').at(-1)?.trim();

// Who calls and by which address. What a proxy says counts only when there is one; without, production
// is served over TLS that something in front ends.
export const callerOf = (
  request: Request,
  bindings: NodeBindings | undefined,
  { trustsProxy, isProduction }: Mode,
): Caller => {
  const { headers } = request;
  const url = new URL(request.url);
  const forwardedHost = trustsProxy ? last(headers.get('x-forwarded-host')) : undefined;
  const forwardedProto = trustsProxy ? last(headers.get('x-forwarded-proto')) : undefined;
  if (forwardedHost) {
    // Setting a host without a port keeps the old port.
    url.port = '';
    url.host = forwardedHost;
  }
  const scheme =
    forwardedProto === 'http' || forwardedProto === 'https' ? forwardedProto : undefined;
  url.protocol = scheme ?? (isProduction ? 'https' : 'http');
  const peer = bindings?.incoming?.socket.remoteAddress ?? 'unknown';
  const forwardedFor = trustsProxy ? last(headers.get('x-forwarded-for')) : undefined;
  return { url, origin: url.origin, address: forwardedFor ?? peer };
};
