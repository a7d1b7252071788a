import { type OpenAPI, OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { ApiEndpointMeta } from '#contract/partner-api/api-endpoint.ts';
import {
  API_VERSION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  LATEST_API_VERSION,
  MAX_IDEMPOTENCY_KEY,
} from '#contract/partner-api/api-endpoint.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { apiProblems } from '#contract/partner-api/problems.ts';
import { listRoutes } from '#server/platform/api/list-routes.ts';

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

const text = { type: 'string' } as const;

const problemSchema = {
  type: 'object',
  properties: {
    type: { ...text, format: 'uri', description: 'The address of a page about the code.' },
    title: text,
    status: { type: 'integer' },
    detail: text,
    code: { ...text, enum: Object.keys(apiProblems) },
    requestId: text,
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { pointer: text, code: text, detail: text },
        required: ['pointer', 'code', 'detail'],
      },
    },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
} as const;

const statuses = [...new Set(Object.values(apiProblems).map(({ status }) => status))].sort();

const problemResponses = Object.fromEntries(
  statuses.map((status) => [
    `Problem${status}`,
    {
      description: Object.entries(apiProblems)
        .filter(([, problem]) => problem.status === status)
        .map(([code, { title }]) => `\`${code}\`: ${title}.`)
        .join(' '),
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      },
    },
  ]),
);

type Header = { name: string; description: string; required: boolean; schema: object };
const header = (terms: Header) => ({ in: 'header', ...terms });

const versionHeader = header({
  name: API_VERSION_HEADER,
  description: 'The version of the API; that of the key without it.',
  required: false,
  schema: { ...text, enum: [LATEST_API_VERSION] },
});
const idempotencyHeader = header({
  name: IDEMPOTENCY_KEY_HEADER,
  description: 'A new one for each operation.',
  required: true,
  schema: { ...text, minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY },
});
const etagHeader = (name: string, description: string) =>
  header({ name, description, required: false, schema: text });
const dryRun = {
  name: 'dryRun',
  in: 'query',
  schema: { type: 'boolean', default: false },
  description: 'Returns the result without an effect.',
};

const parametersOf = (method: string, { hasEtag, canDryRun }: ApiEndpointMeta) => [
  versionHeader,
  ...(canDryRun ? [dryRun] : []),
  ...(method === 'POST' ? [idempotencyHeader] : []),
  ...(hasEtag && method === 'GET'
    ? [etagHeader('if-none-match', 'The ETag of an earlier response.')]
    : []),
  ...(hasEtag && method === 'PATCH'
    ? [etagHeader('if-match', 'The ETag of what is changed.')]
    : []),
];

// Every call may get these, whatever the endpoint does.
const ofEvery = [400, 401, 403, 429, 500, 503];
const ofBodies = [413, 415];
const ofKeyed = [409, 422];

type Described = Record<string, unknown> & { responses?: object; parameters?: unknown[] };

const complete = (operation: Described, method: string, meta: ApiEndpointMeta): Described => {
  const declared = Object.entries(operation.responses ?? {});
  const isProblem = ([status]: [string, unknown]) => Number(status) >= 400;
  const problems = new Set([
    ...declared.filter(isProblem).map(([status]) => Number(status)),
    ...[...ofEvery, ...(method === 'GET' ? [] : ofBodies), ...(method === 'POST' ? ofKeyed : [])],
  ]);
  return {
    ...operation,
    description: `Scope \`${meta.scope}\`.`,
    parameters: [...(operation.parameters ?? []), ...parametersOf(method, meta)],
    responses: {
      ...Object.fromEntries(declared.filter((entry) => !isProblem(entry))),
      ...Object.fromEntries(
        [...problems]
          .sort((a, b) => a - b)
          .map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  };
};

/** The OpenAPI document of the partner API; `npm run openapi` writes it. */
export const describePartnerApi = async (): Promise<OpenAPI.Document> => {
  const described = await generator.generate(apiContract, {
    info: { title: 'Dineback partner API', version: LATEST_API_VERSION },
    security: [{ key: [] }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', bearerFormat: 'dbk_live_…' } },
      // The library's types want mutable arrays.
      schemas: { Problem: problemSchema as never },
      responses: problemResponses as never,
    },
  });
  for (const { method, path, meta } of listRoutes<ApiEndpointMeta>(apiContract)) {
    const item = described.paths?.[path];
    const name = method.toLowerCase();
    const operation: unknown = item && Reflect.get(item, name);
    if (item && operation) Reflect.set(item, name, complete(operation as Described, method, meta));
  }
  return described;
};
