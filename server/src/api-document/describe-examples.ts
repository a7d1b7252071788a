import type { ApiEndpointMeta } from '#contract/partner-api/api-endpoint.ts';
import { LATEST_API_VERSION } from '#contract/partner-api/api-versions.ts';
import { type ApiExample, apiExamples } from '#contract/partner-api/examples.ts';
import { apiContract } from '#contract/partner-api/index.ts';
import type { Json } from './operation.ts';

// In an order in which each call finds what it names.
const liveCalls = [
  ...['program.restaurants', 'program.restaurant', 'program.featureFlags', 'program.content'],
  ...['members.upsert', 'members.list', 'members.show', 'members.change', 'members.batch'],
  ...['memberUploads.create', 'memberUploads.show', 'memberUploads.results'],
  ...['rewards.adjust', 'rewards.balances', 'rewards.entries', 'rewards.dines', 'rewards.dine'],
  ...['offers.grant', 'offers.list', 'offers.end', 'bonuses.list', 'bonuses.enroll'],
  ...['queues.claims', 'queues.claim', 'queues.payouts', 'queues.reservations'],
  ...['webhooks.create', 'webhooks.list', 'webhooks.show', 'webhooks.change', 'webhooks.rotate'],
  ...['webhooks.test', 'webhooks.deliveries', 'webhooks.replay', 'webhooks.replayRange'],
  'webhooks.remove',
  ...['accruals.list', 'accruals.read', 'accruals.acknowledge', 'members.close', 'members.erase'],
];
// Without playing a scenario, which starts a database of its own for half a minute.
const sandboxCalls = [
  ...['program.restaurants', 'sandbox.reset', 'sandbox.show', 'sandbox.addRestaurant'],
  ...['members.upsert', 'sandbox.dine', 'sandbox.moveClock', 'sandbox.scenarios'],
];

const stepOf = (operation: string): string => operation.replace('.', '-');

/** Values that an earlier call returned, by the name of the parameter or field that needs them. */
const found: Readonly<Record<string, [operation: string, pointer: string]>> = {
  uploadId: ['memberUploads.create', '/id'],
  restaurantId: ['program.restaurants', '/merchants/0/id'],
  memberId: ['members.upsert', '/member/id'],
  dineId: ['rewards.dines', '/data/0/id'],
  offerId: ['offers.grant', '/id'],
  code: ['bonuses.list', '/data/0/code'],
  claimId: ['queues.claims', '/data/0/id'],
  number: ['accruals.list', '/data/0/number'],
  webhookId: ['webhooks.create', '/webhook/id'],
  eventId: ['webhooks.test', '/eventId'],
};

const outputsOf = (operation: string): Json =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, [source, pointer]]) =>
      source === operation ? [[name, `$response.body#${pointer}`]] : [],
    ),
  );

const exampleOr = (name: string, example: unknown): unknown => {
  const source = found[name]?.[0];
  return source ? `$steps.${stepOf(source)}.outputs.${name}` : example;
};

const filled = (values: object): Json =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, exampleOr(name, value)]));

type Declared = { route: Json; meta: ApiEndpointMeta };

const operations = new Map(
  Object.entries(apiContract).flatMap(([area, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]): [string, Declared] => [
      `${area}.${name}`,
      endpoint['~orpc'],
    ]),
  ),
);

const bodyOf = (contentType = 'application/json', body: NonNullable<ApiExample['body']>): Json => ({
  contentType,
  payload: typeof body === 'string' ? body : filled(body),
});

const stepFor = (operation: string): Json => {
  const { route, meta } = operations.get(operation) ?? {};
  const { method = '', path = '', successStatus = 200 } = route ?? {};
  const { parameters = {}, body } = apiExamples[operation] ?? {};
  const outputs = outputsOf(operation);
  return {
    stepId: stepOf(operation),
    // The names of operations have a dot, which Arazzo reads as that of a source.
    operationPath: `{$sourceDescriptions.dineback.url}#/paths/${String(path).replaceAll('/', '~1')}/${String(method).toLowerCase()}`,
    parameters: [
      ...Object.entries(filled(parameters)).map(([name, value]) => ({
        in: String(path).includes(`{${name}}`) ? 'path' : 'query',
        name,
        value,
      })),
      ...(method === 'POST'
        ? [{ in: 'header', name: 'idempotency-key', value: `{$inputs.run}-${stepOf(operation)}` }]
        : []),
    ],
    ...(body && { requestBody: bodyOf(meta?.mediaType, body) }),
    successCriteria: [{ condition: `$statusCode == ${String(successStatus)}` }],
    ...(Object.keys(outputs).length > 0 && { outputs }),
  };
};

const secret = { type: 'string', format: 'password' };

/** Calls with a key, which is an input of the workflow. */
const workflow = (workflowId: string, key: string, calls: readonly string[]): Json => ({
  workflowId,
  inputs: { type: 'object', properties: { [key]: secret, run: { type: 'string' } } },
  parameters: [{ in: 'header', name: 'Authorization', value: `Bearer {$inputs.${key}}` }],
  steps: calls.map(stepFor),
});

/** The examples of the partner API as an Arazzo description, which `redocly respect` sends to a server. */
export const describeExamples = (): Json => ({
  arazzo: '1.0.1',
  info: { title: 'Examples of the partner API', version: LATEST_API_VERSION },
  sourceDescriptions: [{ name: 'dineback', type: 'openapi', url: 'openapi.json' }],
  workflows: [workflow('live', 'key', liveCalls), workflow('sandbox', 'testKey', sandboxCalls)],
});
