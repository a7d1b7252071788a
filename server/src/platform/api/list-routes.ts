import { z } from 'zod';
import type { EndpointMeta } from '#contract/endpoint.ts';

/** Errors by code, each with its status and the schema of its data. */
type DeclaredErrors = Record<string, { status?: number; data?: unknown } | undefined>;

type Endpoint<Meta> = {
  '~orpc': {
    meta: Meta;
    route: { method?: string; path?: string };
    inputSchema?: unknown;
    errorMap?: DeclaredErrors;
  };
};
type Contract = Record<string, Record<string, unknown>>;

export type ListedRoute<Meta = EndpointMeta> = {
  method: string;
  /** As in the contract, with parameters in braces. */
  path: string;
  pattern: RegExp;
  meta: Meta;
  /** Names of the input's fields. */
  parameters: readonly string[];
  errors: DeclaredErrors;
};

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);

export const listRoutes = <Meta = EndpointMeta>(contract: Contract): ListedRoute<Meta>[] =>
  Object.values(contract)
    // The contract's precise type does not allow walking it by name.
    .flatMap((names) => Object.values(names) as Endpoint<Meta>[])
    .map(({ '~orpc': { route, meta, inputSchema, errorMap = {} } }) => ({
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      pattern: patternOf(route.path ?? '/'),
      meta,
      parameters: inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [],
      errors: errorMap,
    }));
