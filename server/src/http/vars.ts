import type { Context, MiddlewareHandler } from 'hono';
import type { ClientRequest, NodeBindings } from '#server/platform/http/client-request.ts';

/** The middleware's request context: Node's objects, and the partner's client request. */
export type Vars = { Bindings: NodeBindings; Variables: { call: ClientRequest } };

export type Middleware = MiddlewareHandler<Vars>;

/**
 * The client request with its limited body: limiting replaces the request with one that counts
 * bytes.
 */
export const callOf = (c: Context<Vars>): ClientRequest => {
  // `c.var` copies all variables each time.
  const call = c.get('call');
  return call.request === c.req.raw ? call : { ...call, request: c.req.raw };
};
