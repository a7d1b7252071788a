import { findEndpoint } from '#server/platform/api/find-endpoint.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { Middleware } from './vars.ts';

// Node keeps the first of several Host headers; a proxy in front may have used the last.
const hostCount = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Refuses requests with more than one Host header. */
export const refuseAmbiguousHost: Middleware = async ({ env }, next) => {
  if (hostCount(env?.incoming?.rawHeaders ?? []) > 1) throw new AppError('badRequest');
  await next();
};

/** Resolves the endpoint of an API call for the middleware below. HEAD is read as GET; the framework omits the body. */
export const resolveEndpoint: Middleware = async (c, next) => {
  const call = c.get('call');
  if (call.request.method === 'HEAD') {
    const { url, headers, signal } = call.request;
    const request = new Request(url, { headers, signal });
    c.req.raw = request;
    c.set('call', { ...call, request });
  }
  const endpoint = findEndpoint(c.req.raw);
  if (endpoint) c.set('endpoint', endpoint);
  await next();
};

/** Refuses every method that no route above takes. */
export const refuseMethod: Middleware = () => {
  throw new AppError('methodNotAllowed', { allowedMethods: ['GET', 'HEAD'] });
};
