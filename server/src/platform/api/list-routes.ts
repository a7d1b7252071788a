import type { EndpointMeta } from '#contract/endpoint.ts';

type Endpoint = {
  '~orpc': { meta: EndpointMeta; route: { method?: string; path?: string } };
};
type Contract = Record<string, Record<string, unknown>>;

export type ListedRoute = {
  method: string;
  pattern: RegExp;
  maintenanceArea: EndpointMeta['maintenanceArea'];
  isShared: boolean;
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

export const listRoutes = (contract: Contract): ListedRoute[] =>
  Object.values(contract)
    // The contract's precise type does not allow walking it by name.
    .flatMap((names) => Object.values(names) as Endpoint[])
    .map(({ '~orpc': { route, meta } }) => ({
      method: route.method ?? 'POST',
      pattern: patternOf(route.path ?? '/'),
      maintenanceArea: meta.maintenanceArea,
      isShared: meta.isShared === true,
    }));
