import type { ApiEndpointMeta } from '#contract/partner-api/api-endpoint.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { listRoutes } from '#server/platform/api/list-routes.ts';
import { ApiProblem } from './problem.ts';

const routes = listRoutes<ApiEndpointMeta>(apiContract);

/** The endpoints at a path, one for each method. */
export const endpointsAt = (pathname: string) =>
  routes.filter(({ pattern }) => pattern.test(pathname));

/** The endpoint of a request. Errors: not_found, method_not_allowed. */
export const findEndpoint = (method: string, pathname: string) => {
  const atPath = endpointsAt(pathname);
  const endpoint = atPath.find((route) => route.method === method);
  if (endpoint) return endpoint;
  if (atPath.length === 0) throw new ApiProblem('not_found');
  throw new ApiProblem('method_not_allowed', { allow: atPath.map((at) => at.method).join(', ') });
};
