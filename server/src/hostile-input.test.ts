import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine } from './platform/db/index.ts';
import { shareOfDatabase } from './platform/db/test-database.ts';
import { type EndpointFixtures, openEndpointFixtures } from './testing/endpoint-fixtures.ts';
import type { Sample } from './testing/endpoint-samples.ts';
import { type Endpoint, endpoints } from './testing/endpoints.ts';

let fixtures: EndpointFixtures;
beforeAll(async () => {
  fixtures = await openEndpointFixtures();
});
afterAll(() => fixtures.test.close());

// Texts and numbers that JSON, JavaScript and PostgreSQL read differently.
const texts = [
  ...['\0', '\ud800', 'İΣς', '%00', '\u202e𝔸', `'"\\;--`, ' ', '-1', '1e308', '9'.repeat(19)],
  ...['0000-01-01', '0099-12-31', '9999-12-31', '+275760-09-13', '2026-02-30', '24:61'],
];
const numbers = [2 ** 53, 2 ** 31, -1, 0.5, 1e308];

type Json = unknown;
const isBranch = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null;

/** Copies of a value with one text or number replaced, for each of them. */
const variantsOf = (value: Json): Json[] => {
  if (typeof value === 'string') return texts;
  if (typeof value === 'number') return numbers;
  if (!isBranch(value)) return [];
  return Object.keys(value).flatMap((key) =>
    variantsOf(value[key]).map((changed) =>
      Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? changed : item))
        : { ...value, [key]: changed },
    ),
  );
};

// Optional parameters that the samples lack.
const queries: Readonly<Record<string, string>> = {
  'search.search':
    '?campaignCode=A&location=10011&restaurantOrCuisine=a&acclaimed=true&benefitsFor=Mon&date=2026-06-20&time=19:00&partySize=2&pageNo=1&pageSize=15&sortBy=distance',
  'activity.transactions': '?pageNo=1&resultsPerPage=10&year=2026',
};

type Sending = { path: string; body?: NonNullable<Sample['body']> };

const sendingsOf = (endpoint: Endpoint): Sending[] => {
  const { query: sampled = '', body } = fixtures.samples[endpoint.name] ?? {};
  const query = queries[endpoint.name] ?? sampled;
  const path = fixtures.pathOf(endpoint);
  const paths = endpoint.path.includes('{')
    ? texts.map((id) => `${fixtures.pathOf(endpoint, id.toWellFormed())}${query}`)
    : [];
  const changedQueries = [...new URLSearchParams(query).keys()].flatMap((name) =>
    texts.map((text) => {
      const changed = new URLSearchParams(query);
      changed.set(name, text);
      return `${path}?${changed}`;
    }),
  );
  const bodies = endpoint.method === 'GET' ? [] : variantsOf(body);
  return [
    ...[...paths, ...changedQueries].map((changed) => ({ path: changed })),
    // A copy of a body has its shape.
    ...bodies.map((changed) => ({ path: `${path}${query}`, body: changed as Sending['body'] })),
  ];
};

describe('NUL, which PostgreSQL cannot store,', () => {
  it.each([
    ['POST', '/api/Login', { userName: 'a\0', password: 'x' }, 'userName'],
    [
      'POST',
      '/api/Prospects',
      { email: 'a@b.example', attribution: { source: '\0' } },
      'attribution.source',
    ],
    ['POST', '/api/Member/Activate', { publicId: 'a\0' }, 'publicId'],
    ['POST', '/api/Recovery', { identifier: '\0' }, 'identifier'],
  ])('is rejected in the body of %s %s', async (method, path, body, field) => {
    const visitor = fixtures.test.visit('own');
    const headers = { 'x-xsrf-token': await visitor.csrfToken() };
    const response = await visitor.call(method, path, { body, headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });

  it.each(['/api/merchants/m%00', '/api/merchants/%00/reviews', '/api/Member/a%00'])(
    'is in no path: GET %s',
    async (path) => {
      expect((await fixtures.test.visit('own').call('GET', path)).status).toBe(404);
    },
  );

  it('is rejected in a query', async () => {
    const path = '/api/v2/Merchants/Search?restaurantOrCuisine=a%00';
    expect((await fixtures.test.visit('own').call('GET', path)).status).toBe(400);
  });
});

it.each(endpoints)(
  '$name takes or refuses every text and number, and never fails',
  async (endpoint) => {
    const { test, samples } = fixtures;
    const signIn = () => fixtures.signedIn(samples[endpoint.name]?.caller);
    let caller = await signIn();
    for (const sending of shareOfDatabase(sendingsOf(endpoint))) {
      await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
      const { status } = await fixtures.send(caller, endpoint, sending);
      expect(status, JSON.stringify(sending)).toBeLessThan(500);
      if (status === 401) caller = await signIn();
    }
  },
);
