import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

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
])('%s %s rejects NUL in its body', async (method, path, body, field) => {
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const response = await visitor.call(method, path, { body, headers });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});

it.each(['/api/merchants/m%00', '/api/merchants/%00/reviews', '/api/Member/a%00'])(
  'GET %s is not found',
  async (path) => {
    expect((await test.visit('own').call('GET', path)).status).toBe(404);
  },
);

it('rejects NUL in a query', async () => {
  const path = '/api/v2/Merchants/Search?restaurantOrCuisine=a%00';
  expect((await test.visit('own').call('GET', path)).status).toBe(400);
});
