import { contract } from '#contract/index.ts';
import { type ListedRoute, listRoutes } from './list-routes.ts';

const routes = listRoutes(contract);

/** The endpoint that a request calls, with all that the contract declares of it. */
export const findEndpoint = ({ method, url }: Request): ListedRoute | undefined => {
  const { pathname } = new URL(url);
  return routes.find((route) => route.method === method && route.pattern.test(pathname));
};

/** The methods that the endpoints of a path have. */
export const methodsAt = (pathname: string): string[] =>
  routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method);
