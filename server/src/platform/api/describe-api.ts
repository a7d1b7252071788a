import { STATUS_CODES } from 'node:http';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { errorStatuses } from '../errors/app-error.ts';
import { listRoutes } from './list-routes.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const text = { type: 'string' } as const;

/** The JSON schema of an error body with this status. */
const errorBodySchema = (status: number) => ({
  type: 'object' as const,
  properties: {
    code: {
      type: 'string' as const,
      enum: Object.entries(errorStatuses).flatMap(([code, its]) => (its === status ? [code] : [])),
    },
    message: text,
    errors: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        properties: { field: text, message: text },
        required: ['field', 'message'],
        additionalProperties: false,
      },
    },
    reference: text,
  },
  required: ['code', 'message'],
  additionalProperties: false,
});

// The server returns these whatever the endpoint does; those with a body also reject its size and type.
const ofEvery = [421, 500, 503];
const ofBodies = [413, 415];

const responseName = (status: number | string): string =>
  (STATUS_CODES[status] ?? String(status)).replace(/\W/g, '');

/** Every error response, named by its status. */
const errorResponses = Object.fromEntries(
  [...new Set(Object.values(errorStatuses))].map((status) => [
    responseName(status),
    {
      description: STATUS_CODES[status] ?? String(status),
      content: { 'application/json': { schema: errorBodySchema(status) } },
    },
  ]),
);

const isError = (status: string): boolean => Number(status) >= 400;

/** The conditions of a call that OpenAPI has no words for. */
const conditionsOf = ({ access, ...conditions }: EndpointMeta) =>
  Object.fromEntries(
    Object.entries({ access, ...conditions }).map(([name, value]) => [`x-${name}`, value]),
  );

type Described = Record<string, unknown> & { responses?: object; requestBody?: unknown };

const complete = (operation: Described, meta: EndpointMeta): Described => {
  const declared = Object.entries(operation.responses ?? {});
  const errors = [
    ...declared.map(([status]) => status).filter(isError),
    ...[...ofEvery, ...(operation.requestBody ? ofBodies : [])].map(String),
  ];
  const references = errors
    .sort()
    .map((status) => [status, { $ref: `#/components/responses/${responseName(status)}` }]);
  return {
    ...operation,
    ...conditionsOf(meta),
    responses: {
      ...Object.fromEntries(declared.filter(([status]) => !isError(status))),
      ...Object.fromEntries(references),
    },
  };
};

const describe = async (): Promise<OpenAPI.Document> => {
  const described = await generator.generate(contract, {
    info: { title: 'Dineback', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
      responses: errorResponses,
    },
  });
  for (const { method, path, meta } of listRoutes(contract)) {
    const item = described.paths?.[path];
    const key = method.toLowerCase();
    const operation: unknown = item && Reflect.get(item, key);
    // The library types a document of both OpenAPI versions in one, which no literal satisfies.
    if (item && operation) Reflect.set(item, key, complete(operation as Described, meta));
  }
  return described;
};

let document: Promise<OpenAPI.Document> | undefined;

/** The OpenAPI document of the contract; `npm run openapi` writes it to `contract/openapi.json`. */
export const describeApi = (): Promise<OpenAPI.Document> => {
  document ??= describe();
  return document;
};
