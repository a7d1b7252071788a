import { STATUS_CODES } from 'node:http';
import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/index.ts';
import { errorStatuses } from '../errors/app-error.ts';

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

const errorResponseOf = (status: number) => ({
  description: STATUS_CODES[status] ?? String(status),
  content: { 'application/json': { schema: errorBodySchema(status) } },
});

const addCommonErrors = (described: OpenAPI.Document): OpenAPI.Document => {
  const operations = Object.values(described.paths ?? {}).flatMap((item) => [
    ...[item?.get, item?.put, item?.post, item?.delete, item?.patch],
  ]);
  for (const operation of operations) {
    if (!operation) continue;
    const statuses = [...ofEvery, ...(operation.requestBody ? ofBodies : [])];
    const common = Object.fromEntries(statuses.map((status) => [status, errorResponseOf(status)]));
    // The library types a document of both OpenAPI versions in one, which no literal satisfies.
    operation.responses = { ...common, ...operation.responses } as typeof operation.responses;
  }
  return described;
};

let document: Promise<OpenAPI.Document> | undefined;

export const describeApi = (): Promise<OpenAPI.Document> => {
  document ??= generator
    .generate(contract, {
      info: { title: 'Dineback', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'sid' },
          csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
        },
      },
      customErrorResponseBodySchema: (_, status) => errorBodySchema(status),
    })
    .then(addCommonErrors);
  return document;
};
