import { isContractProcedure } from '@orpc/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EndpointMeta } from './endpoint.ts';
import { contract } from './index.ts';

type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  maximum?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
};

const endpoints = Object.entries(contract).flatMap(([feature, names]) =>
  Object.entries(names).map(([name, endpoint]) => {
    if (!isContractProcedure(endpoint)) throw new Error(`${feature}.${name} is not an endpoint`);
    const { route, errorMap, inputSchema, outputSchema, meta } = endpoint['~orpc'];
    // oRPC types metadata as a record; every endpoint of this contract is built with EndpointMeta.
    const { access, allowedDuringImpersonation } = meta as EndpointMeta;
    return {
      name: `${feature}.${name}`,
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      isDetailed: route.inputStructure === 'detailed',
      access,
      allowedDuringImpersonation,
      errors: Object.keys(errorMap),
      input: inputSchema as z.ZodType | undefined,
      output: outputSchema as z.ZodType | undefined,
    };
  }),
);

const isFixed = (schema: Schema) => schema.enum !== undefined || schema.const !== undefined;
const isBoundedText = (schema: Schema) =>
  isFixed(schema) ||
  schema.maxLength !== undefined ||
  schema.format === 'date-time' ||
  schema.format === 'date' ||
  (schema.pattern !== undefined && !/[*+]|,\}/.test(schema.pattern));

/** Paths of input values without a length limit. */
const unbounded = (schema: Schema, path: string): string[] => {
  const inner = [...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])];
  const ownPaths = [
    ...(schema.type === 'string' && !isBoundedText(schema) ? [path] : []),
    ...(schema.type === 'array' && schema.maxItems === undefined ? [`${path}[]`] : []),
  ];
  return [
    ...ownPaths,
    ...inner.flatMap((part) => unbounded(part, path)),
    ...(schema.items ? unbounded(schema.items, `${path}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      unbounded(part, `${path}.${key}`),
    ),
    ...(typeof schema.additionalProperties === 'object'
      ? unbounded(schema.additionalProperties, `${path}.*`)
      : []),
    ...(schema.propertyNames ? unbounded(schema.propertyNames, `${path}.key`) : []),
  ];
};

const inputOf = (schema: z.ZodType): Schema =>
  // Zod's own type of JSON Schema allows booleans, which no input here is.
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

describe('the contract', () => {
  it.each(endpoints.filter(({ input }) => input))(
    '$name bounds every text and list of its input',
    ({ input }) => {
      expect(input && unbounded(inputOf(input), 'input')).toEqual([]);
    },
  );

  it('finds an unbounded text and list', () => {
    const planted = z.object({
      a: z.string(),
      b: z.array(z.string().max(3)),
      c: z.string().max(3),
    });
    expect(unbounded(inputOf(planted), 'input')).toEqual(['input.a', 'input.b[]']);
  });

  it.each(endpoints)('$name has one method and path', ({ method, path }) => {
    const same = endpoints.filter((other) => other.method === method && other.path === path);
    expect(same).toHaveLength(1);
    expect(path).toMatch(/^\/api\/[A-Za-z0-9/{}-]+$/);
  });

  it.each(endpoints.filter(({ access }) => access === 'member'))(
    '$name declares 401 and 403',
    ({ errors }) => {
      expect(errors).toEqual(expect.arrayContaining(['UNAUTHORIZED', 'FORBIDDEN']));
    },
  );

  it.each(endpoints.filter(({ path }) => /\{/.test(path)))(
    '$name declares 404 for the id in its path',
    ({ errors }) => {
      expect(errors).toContain('NOT_FOUND');
    },
  );

  it('lets staff write only what is listed during impersonation', () => {
    const writes = endpoints.filter(
      ({ method, allowedDuringImpersonation }) => method !== 'GET' && allowedDuringImpersonation,
    );
    expect(writes.map(({ name }) => name).sort()).toEqual(['claims.create', 'impressions.record']);
  });

  it.each(endpoints)('$name describes its output', ({ output }) => {
    expect(output).toBeDefined();
  });
});
