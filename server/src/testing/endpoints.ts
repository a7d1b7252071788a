import { isContractProcedure } from '@orpc/contract';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';

/** Every endpoint of the contract, for tests that loop over them. */
export const endpoints = Object.entries(contract).flatMap(([feature, names]) =>
  Object.entries(names).map(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) throw new Error(`${feature}.${name} is not an endpoint`);
    const { route, meta, errorMap, outputSchema, inputSchema } = endpoint['~orpc'];
    return {
      name: `${feature}.${name}`,
      access: (meta as EndpointMeta).access,
      requiresPassword: (meta as EndpointMeta).requiresPassword === true,
      method: route.method ?? 'GET',
      path: route.path ?? '/',
      status: route.successStatus ?? 200,
      codes: Object.keys(errorMap),
      hasInput: inputSchema !== undefined,
      input: inputSchema,
      output: outputSchema,
    };
  }),
);
export type Endpoint = (typeof endpoints)[number];
