import type { ApiEndpointMeta } from '#contract/partner-api/api-endpoint.ts';
import {
  API_VERSION_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  MAX_IDEMPOTENCY_KEY,
} from '#contract/partner-api/api-endpoint.ts';
import { apiVersions } from '#contract/partner-api/api-versions.ts';
import { apiExamples } from '#contract/partner-api/examples.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import { type ApiProblemCode, apiProblems, isApiProblem } from '#contract/partner-api/problems.ts';
import type { ListedRoute } from '#server/platform/api/list-routes.ts';
import { describeContract, type Part } from './describe-contract.ts';
import { addExamples } from './examples.ts';
import { type Json, type Operation, successesOf } from './operation.ts';
import { problemName, problemResponse } from './problem-responses.ts';

const text = { type: 'string' };

export const partnerParameters = {
  Version: {
    in: 'header',
    name: API_VERSION_HEADER,
    description: 'The version of the API; that of the key without it.',
    schema: { ...text, enum: [...apiVersions] },
  },
  IdempotencyKey: {
    in: 'header',
    name: IDEMPOTENCY_KEY_HEADER,
    description: 'A new one for each operation, and the same one when a request is repeated.',
    required: true,
    schema: { ...text, minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY },
    example: '5f0c1c1e-7f0a-4a53-9a56-3d3f6b1c9c11',
  },
  DryRun: {
    in: 'query',
    name: 'dryRun',
    description: 'Returns the result without an effect; needs no Idempotency-Key.',
    schema: { type: 'boolean', default: false },
  },
  IfNoneMatch: {
    in: 'header',
    name: 'if-none-match',
    description: 'The ETag of an earlier response; 304 if it still holds.',
    schema: text,
  },
  IfMatch: {
    in: 'header',
    name: 'if-match',
    description: 'The ETag of what is changed; 412 if it has changed.',
    schema: text,
  },
};

export const partnerHeaders = {
  RequestId: { description: 'Names the request to support.', schema: text },
  Version: { description: 'The version of the API that responded.', schema: text },
  RateLimit: { description: 'How many requests are left in the window.', schema: text },
  RateLimitPolicy: { description: 'The limit and its window.', schema: text },
  RetryAfter: { description: 'Seconds until the next try.', schema: { type: 'integer' } },
  Etag: { description: 'The version of the resource.', schema: text },
  Replayed: {
    description: '`true` when the response of an earlier request is repeated.',
    schema: { ...text, enum: ['true'] },
  },
};

const refer = (kind: 'parameters' | 'headers', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});

const parametersOf = (method: string, { hasEtag, canDryRun }: ApiEndpointMeta): Json[] =>
  [
    'Version',
    ...(canDryRun ? ['DryRun'] : []),
    ...(method === 'POST' ? ['IdempotencyKey'] : []),
    ...(hasEtag && method === 'GET' ? ['IfNoneMatch'] : []),
    ...(hasEtag && method === 'PATCH' ? ['IfMatch'] : []),
  ].map((name) => refer('parameters', name));

const headersOf = (method: string, { hasEtag }: ApiEndpointMeta): Json => ({
  'X-Request-Id': refer('headers', 'RequestId'),
  'Dineback-Version': refer('headers', 'Version'),
  RateLimit: refer('headers', 'RateLimit'),
  'RateLimit-Policy': refer('headers', 'RateLimitPolicy'),
  ...(hasEtag && { ETag: refer('headers', 'Etag') }),
  ...(method === 'POST' && { 'Idempotent-Replayed': refer('headers', 'Replayed') }),
});

// Every call may get these, whatever the endpoint does.
const ofEvery = ['bad_request', 'unknown_version', 'unauthorized', 'forbidden'] as const;
const failures = [
  'too_many_requests',
  'internal_server_error',
  'service_unavailable',
  'sandbox_unavailable',
] as const;
const ofBodies = ['invalid_json', 'payload_too_large', 'unsupported_media_type'] as const;
const ofPosts = [
  'missing_idempotency_key',
  'idempotency_in_progress',
  'idempotency_mismatch',
] as const;

const codesOf = ({ method, errors }: ListedRoute<ApiEndpointMeta>): ApiProblemCode[] => [
  ...ofEvery,
  ...(method === 'POST' ? ofPosts : []),
  ...(method === 'GET' ? [] : ofBodies),
  ...failures,
  // The contract declares errors of every endpoint by their status as well.
  ...Object.keys(errors)
    .map((code) => code.toLowerCase())
    .filter(isApiProblem)
    .filter(
      (code) => !['bad_request', 'unauthorized', 'forbidden', 'too_many_requests'].includes(code),
    ),
];

const statusOf = (code: ApiProblemCode): number => apiProblems[code].status;

const groupsOf = (route: ListedRoute<ApiEndpointMeta>): [string, ApiProblemCode[]][] => {
  const codes = codesOf(route).sort((a, b) => statusOf(a) - statusOf(b));
  return Object.entries(Object.groupBy(codes, statusOf)).map(([status, group = []]) => [
    status,
    group,
  ]);
};

const tags: Readonly<Record<string, { name: string; description: string }>> = {
  members: { name: 'Members', description: 'Add, change, close and erase members.' },
  memberUploads: {
    name: 'Member uploads',
    description: 'Files of members, which are written after the response.',
  },
  rewards: {
    name: 'Rewards and dines',
    description: 'Balances, postings and adjustments, and dines with the rules that decided them.',
  },
  offers: { name: 'Offers', description: 'Extra rewards for one member at one restaurant.' },
  bonuses: { name: 'Bonuses', description: 'Bonuses that a member can turn on.' },
  queues: {
    name: 'Claims, payouts and reservations',
    description: 'Lists of what members requested and booked.',
  },
  accruals: {
    name: 'Accrual files',
    description: 'Files of rewards that the partner posts and acknowledges.',
  },
  program: {
    name: 'Restaurants and program',
    description: 'Restaurants as visitors find them, feature flags and content.',
  },
  webhooks: { name: 'Webhooks', description: 'Addresses that receive events, and deliveries.' },
  sandbox: { name: 'Sandbox', description: 'Simulated dines and time, for test keys alone.' },
};
export const partnerTags = Object.values(tags);

const notModified = {
  description: 'The resource has not changed.',
  headers: { ETag: refer('headers', 'Etag') },
};

const textBody = (mediaType: string): Json => ({
  required: true,
  content: { [mediaType]: { schema: text } },
});

const complete =
  (responses: Record<string, Json>) =>
  (operation: Operation, route: ListedRoute<ApiEndpointMeta>): Operation => {
    const { method, meta } = route;
    const groups = groupsOf(route);
    for (const [, codes] of groups) responses[problemName(codes)] = problemResponse(codes);
    const successes = Object.entries(successesOf(operation)).map(([status, response]) => [
      status,
      { ...response, headers: headersOf(method, meta) },
    ]);
    return addExamples(
      {
        ...operation,
        ...(meta.mediaType !== undefined && { requestBody: textBody(meta.mediaType) }),
        description: [operation.description, `Scope \`${meta.scope}\`.`].filter(Boolean).join(' '),
        tags: [tags[operation.operationId.split('.')[0] ?? '']?.name ?? ''],
        security: [{ key: [] }],
        'x-scope': meta.scope,
        parameters: [...(operation.parameters ?? []), ...parametersOf(method, meta)],
        responses: {
          ...Object.fromEntries(successes),
          ...(meta.hasEtag && method === 'GET' && { 304: notModified }),
          ...Object.fromEntries(
            groups.map(([status, codes]) => [
              status,
              { $ref: `#/components/responses/${problemName(codes)}` },
            ]),
          ),
        },
      },
      apiExamples[operation.operationId],
    );
  };

/** The operations of the partner API, with the responses that they share. */
export const describePartnerApi = async (): Promise<Part & { responses: Record<string, Json> }> => {
  const responses: Record<string, Json> = {};
  const part = await describeContract<ApiEndpointMeta>(apiContract, complete(responses));
  // Each row of a batch is parsed by itself, so that a wrong one gets a result of its own.
  Object.assign(Object(part.schemas.MembersBatchRequest?.properties).members, {
    items: { $ref: '#/components/schemas/MemberUpsert' },
  });
  // Its body is text, which the contract has as a field.
  delete part.schemas.MemberUploadsCreateRequest;
  return { ...part, responses };
};
