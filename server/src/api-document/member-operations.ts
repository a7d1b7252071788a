import { STATUS_CODES } from 'node:http';
import type { EndpointMeta } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import { isWrite } from '#server/platform/csrf/csrf.ts';
import { errorStatuses } from '#server/platform/errors/app-error.ts';
import { describeContract, type Part } from './describe-contract.ts';
import { memberSummaries } from './member-summaries.ts';
import { declaredErrors, type Json, type Operation, referTo, successesOf } from './operation.ts';

const text = { type: 'string' };

const reasonOf = (status: number): string => STATUS_CODES[status] ?? String(status);

/** The name of the response and, with `Body`, of the schema for errors with a status. */
export const errorName = (status: number): string => reasonOf(status).replace(/\W/g, '');

const codesOf = (status: number): string[] =>
  Object.entries(errorStatuses).flatMap(([code, its]) => (its === status ? [code] : []));

const bodySchema = (status: number): Json => ({
  type: 'object',
  properties: {
    code: { ...text, enum: codesOf(status) },
    message: text,
    errors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
    reference: { ...text, description: 'Names the failure to support.' },
  },
  required: ['code', 'message'],
  additionalProperties: false,
});

const errors = [...new Set(Object.values(errorStatuses))];

const retryAfter = { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds.' } };

const exampleOf = (status: number): Json => ({
  code: codesOf(status)[0],
  message: reasonOf(status),
  ...(status === 400 && { errors: [{ field: 'email', message: 'is not an email address' }] }),
  ...(status >= 500 && { reference: '3f9c2ab41d' }),
});

export const memberComponents = {
  schemas: {
    FieldError: {
      type: 'object',
      properties: { field: text, message: text, code: text },
      required: ['field', 'message'],
      additionalProperties: false,
    },
    ...Object.fromEntries(errors.map((status) => [`${errorName(status)}Body`, bodySchema(status)])),
  },
  responses: Object.fromEntries(
    errors.map((status) => [
      errorName(status),
      {
        description: `${reasonOf(status)}: ${codesOf(status)
          .map((code) => `\`${code}\``)
          .join(', ')}.`,
        ...([429, 503].includes(status) && { headers: retryAfter }),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${errorName(status)}Body` },
            example: exampleOf(status),
          },
        },
      },
    ]),
  ),
};

// The server returns these whatever the endpoint does; those with a body also reject its size and type.
export const ofEvery = [421, 500, 503];
const ofBodies = [413, 415];
const TOO_MANY_REQUESTS = 429;

/** The conditions of a call that OpenAPI has no words for. */
const conditionsOf = (meta: EndpointMeta): Record<`x-${string}`, unknown> =>
  Object.fromEntries(Object.entries(meta).map(([name, value]) => [`x-${name}`, value]));

const securityOf = (method: string, { access, requiresCsrf }: EndpointMeta) => {
  const csrf = isWrite(method) || requiresCsrf ? { csrf: [] } : {};
  return access === 'member' || requiresCsrf || isWrite(method) ? [{ session: [], ...csrf }] : [];
};

const descriptionOf = ({ access, requiresPassword, cache }: EndpointMeta): string =>
  [
    access === 'member' ? 'Requires a signed-in member.' : 'Open to every visitor.',
    ...(requiresPassword ? ['A remembered device needs the password first.'] : []),
    ...(cache === 'public' ? ['Caches may share the response.'] : []),
  ].join(' ');

const complete = (
  operation: Operation,
  { method, meta }: ListedRoute<EndpointMeta>,
): Operation => ({
  ...operation,
  ...conditionsOf(meta),
  summary: memberSummaries[operation.operationId] ?? '',
  description: descriptionOf(meta),
  tags: ['Member API'],
  security: securityOf(method, meta),
  responses: {
    ...successesOf(operation),
    ...referTo(
      [
        ...declaredErrors(operation),
        ...ofEvery,
        ...(operation.requestBody ? ofBodies : []),
        // Searches and checks of passwords and photos are limited besides what endpoints declare.
        TOO_MANY_REQUESTS,
      ],
      errorName,
    ),
  },
});

/** The operations that the pages of a program call. */
export const describeMemberApi = (): Promise<Part> =>
  describeContract<EndpointMeta>(contract, complete);
