import { LATEST_API_VERSION } from '#contract/partner-api/api-versions.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/platform/http/signed-body.ts';
import { completeExamples } from './examples.ts';
import { describeDownloads, describeFeeds } from './machine-operations.ts';
import { describeMemberApi, memberComponents } from './member-operations.ts';
import type { Json, Paths } from './operation.ts';
import {
  describePartnerApi,
  partnerHeaders,
  partnerParameters,
  partnerTags,
} from './partner-operations.ts';
import { problemSchemas } from './problem-responses.ts';
import { describeWebhooks } from './webhook-operations.ts';

/** Where the API is served in the committed document. */
const API_ORIGIN = 'https://api.dineback.example';
const PROGRAM_ORIGIN = 'https://{program}.dineback.example';

const inHeader = (name: string, description: string): Json => ({
  type: 'apiKey',
  in: 'header',
  name,
  description,
});

const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key of the program, `dbk_live_…` or `dbk_test_…`; see the scope of each operation.',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-sid',
    description: 'The session of a browser; `sid` over plain HTTP on a developer’s machine.',
  },
  webhookSignature: inHeader(
    'webhook-signature',
    '`v1,` and HMAC-SHA256 in base64 over `{id}.{timestamp}.{body}`; several while a secret is replaced.',
  ),
  csrf: inHeader('X-XSRF-TOKEN', 'The token of `session.csrf`, which is bound to the session.'),
  networkSignature: inHeader(
    SIGNATURE_HEADER,
    'HMAC-SHA256 in hexadecimal over `{timestamp}.{body}`, with the raw bytes of the body.',
  ),
  networkTimestamp: inHeader(TIMESTAMP_HEADER, 'Unix seconds, within 300 s of the server’s clock.'),
  providerSignature: inHeader(
    'x-signature',
    'In the header and the form that the mapping of the provider names; this is one of them.',
  ),
  formSignature: inHeader(
    'typeform-signature',
    '`sha256=` and HMAC-SHA256 in base64 over the body.',
  ),
  payoutSignature: inHeader(
    'tremendous-webhook-signature',
    '`sha256=` and HMAC-SHA256 in hexadecimal over the body.',
  ),
};

const onPrograms = (paths: Paths): Paths => {
  const variables = { program: { default: 'program', description: 'The slug of the program.' } };
  const servers = [{ url: PROGRAM_ORIGIN, variables }];
  return Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [path, { servers, ...item }]),
  );
};

const namesIn = (kind: string, value: unknown): Set<string> => {
  const references = JSON.stringify(value).matchAll(new RegExp(`#/components/${kind}/(\\w+)`, 'g'));
  return new Set([...references].map(([, name = '']) => name));
};

/** The names of the schemas that a value refers to, directly and through others. */
const referredSchemas = (value: unknown, schemas: Record<string, Json>): Set<string> => {
  const found = namesIn('schemas', value);
  // A set is visited with what is added meanwhile.
  for (const name of found)
    for (const inner of namesIn('schemas', schemas[name] ?? {})) found.add(inner);
  return found;
};

const pickReferred = (all: Record<string, Json>, names: ReadonlySet<string>) =>
  Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => names.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const info = {
  title: 'Dineback',
  version: LATEST_API_VERSION,
  summary: 'The API of partners, what the pages of a program call, feeds and downloads.',
  description:
    'Partners call the host `api` with a key. Pages of a program call its own host with the session of a browser.',
  license: { name: 'Proprietary', url: `${API_ORIGIN}/developers` },
};

const tags = [
  ...partnerTags,
  { name: 'Webhook events', description: 'What partners receive, signed by Standard Webhooks.' },
  { name: 'Feeds', description: 'What card networks and other systems send, signed.' },
  { name: 'Member API', description: 'What the pages of a program call.' },
  { name: 'Downloads', description: 'Files that a member downloads.' },
];

const tagGroups = [
  { name: 'Partner API', tags: partnerTags.map(({ name }) => name) },
  { name: 'Webhook events', tags: ['Webhook events'] },
  { name: 'Feeds', tags: ['Feeds'] },
  { name: 'Pages of a program', tags: ['Member API', 'Downloads'] },
];

const describe = async (): Promise<Json> => {
  const partner = await describePartnerApi();
  const others = [await describeFeeds(), await describeMemberApi(), await describeDownloads()];
  const { webhooks, schemas: ofWebhooks } = await describeWebhooks();
  const paths = Object.assign({}, partner.paths, ...others.map((part) => onPrograms(part.paths)));
  const schemas: Record<string, Json> = Object.assign(
    { ...problemSchemas, ...memberComponents.schemas },
    partner.schemas,
    ofWebhooks,
    ...others.map((part) => part.schemas),
  );
  completeExamples(paths, schemas);
  completeExamples(Object(webhooks), schemas);
  const responses = { ...partner.responses, ...memberComponents.responses };
  const used = pickReferred(responses, namesIn('responses', paths));
  const referred = referredSchemas([paths, webhooks, used], schemas);
  return {
    openapi: '3.1.1',
    info,
    servers: [{ url: API_ORIGIN, description: 'The partner API.' }],
    tags,
    'x-tagGroups': tagGroups,
    paths,
    webhooks,
    components: {
      securitySchemes,
      parameters: partnerParameters,
      headers: partnerHeaders,
      responses: used,
      schemas: pickReferred(schemas, referred),
    },
  };
};

let document: Promise<Json> | undefined;

/** The OpenAPI document of every API; `npm run openapi` writes it to `contract/openapi.json`. */
export const describeApi = (): Promise<Json> => {
  document ??= describe();
  return document;
};

/** The document as a host publishes it: `origin` is that of the API, such as `http://api.localhost:3000`. */
export const publishApi = async (origin: string): Promise<string> =>
  JSON.stringify(await describeApi())
    .replaceAll(API_ORIGIN, origin)
    .replaceAll(PROGRAM_ORIGIN, origin.replace('//api.', '//{program}.'));
