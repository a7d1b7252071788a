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

let document: Promise<OpenAPI.Document> | undefined;

export const describeApi = (): Promise<OpenAPI.Document> => {
  document ??= generator.generate(contract, {
    info: { title: 'Dineback', version: '1' },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-XSRF-TOKEN' },
      },
    },
    customErrorResponseBodySchema: (_, status) => errorBodySchema(status),
  });
  return document;
};
