import type { Context, MiddlewareHandler } from 'hono';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import type { ClientRequest, NodeBindings } from '#server/platform/http/client-request.ts';

/**
 * The middleware's request context: Node's objects, the partner's client request, and the endpoint
 * that an API call has.
 */
export type Vars = {
  Bindings: NodeBindings;
  Variables: { call: ClientRequest; endpoint?: ListedRoute };
};

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
