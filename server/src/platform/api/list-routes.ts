import type { EndpointMeta } from '#contract/endpoint.ts';

type Endpoint = {
  '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } };
};
type Contract = Record<string, Record<string, unknown>>;

export type ListedRoute = {
  method: string;
  pattern: RegExp;
  closedWith: EndpointMeta['closedWith'];
  isShared: boolean;
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

/** Every endpoint of the contract by how it is called. */
export const listRoutes = (contract: Contract): ListedRoute[] =>
  Object.values(contract)
    // The contract's own type knows each endpoint apart; here they are walked by name.
    .flatMap((names) => Object.values(names) as Endpoint[])
    .map(({ '~orpc': { route, meta } }) => ({
      method: route.method ?? 'POST',
      pattern: patternOf(route.path ?? '/'),
      closedWith: meta.closedWith,
      isShared: meta.isShared === true,
    }));
