import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';

type Endpoint = {
  '~orpc': {
    meta: EndpointMeta;
    route: { method?: string; path?: string };
    inputSchema?: unknown;
  };
};
type Contract = Record<string, Record<string, unknown>>;

export type ListedRoute = {
  method: string;
  /** As in the contract, with parameters in braces. */
  path: string;
  pattern: RegExp;
  meta: EndpointMeta;
  /** Names of the input's fields. */
  parameters: readonly string[];
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

export const listRoutes = (contract: Contract): ListedRoute[] =>
  Object.values(contract)
    // The contract's precise type does not allow walking it by name.
    .flatMap((names) => Object.values(names) as Endpoint[])
    .map(({ '~orpc': { route, meta, inputSchema } }) => ({
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      pattern: patternOf(route.path ?? '/'),
      meta,
      parameters: inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [],
    }));
