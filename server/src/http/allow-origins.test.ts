import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';

const page = 'https://dining.example';
let test: TestApp;
let ada: TestMember;

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { allowedOrigins: new Map([['own', new Set([page])]]) },
  );
  ada = await addMember(test.db, { partner_id: 'own' });
});
afterAll(() => test.close());

const from = (origin: string) => ({ origin, 'sec-fetch-site': 'same-site' });
const requesting = (origin: string) => ({
  ...from(origin),
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,x-xsrf-token',
});
const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

it('allows the preflight of a named origin, with cookies and the CSRF header', async () => {
  const response = await test
    .visit('own')
    .call('OPTIONS', '/api/Login', { headers: requesting(page) });
  expect(response.status).toBe(204);
  expect(allowed(response)).toBe(page);
  expect(response.headers.get('access-control-allow-credentials')).toBe('true');
  expect(response.headers.get('access-control-allow-headers')).toContain('x-xsrf-token');
  expect(response.headers.get('vary')).toContain('Origin');
});

it('lets its page sign in, read and write; without the token it may not write', async () => {
  const visitor = test.visit('own');
  const csrf = await visitor.call('GET', '/api/CSRF', { headers: from(page) });
  expect(allowed(csrf)).toBe(page);
  const { csrfToken } = (await csrf.json()) as { csrfToken: string };
  const signIn = (headers: Record<string, string>) =>
    visitor.call('POST', '/api/Login', {
      headers: { ...from(page), ...headers },
      body: { userName: ada.email, password: testPassword },
    });
  const refused = await signIn({});
  expect([refused.status, refused.headers.get('x-error-code'), allowed(refused)]).toEqual([
    403,
    'csrf',
    page,
  ]);
  expect(refused.headers.get('access-control-expose-headers')).toContain('x-error-code');
  expect((await signIn({ 'x-xsrf-token': csrfToken })).status).toBe(200);
  const member = await visitor.call('GET', '/api/Member', { headers: from(page) });
  expect(await member.json()).toMatchObject({ publicId: ada.publicId });
});

it.each([
  ['another origin', 'own', 'https://evil.example'],
  ['an origin that only begins alike', 'own', `${page}.evil.example`],
  ['the same host without encryption', 'own', 'http://dining.example'],
  ['no origin in particular', 'own', 'null'],
  ['the origin of another program', 'other', page],
])('refuses %s', async (_, partnerId, origin) => {
  const visitor = test.visit(partnerId);
  const requested = await visitor.call('OPTIONS', '/api/Login', { headers: requesting(origin) });
  expect(allowed(requested)).toBeNull();
  expect(requested.status).toBeGreaterThanOrEqual(400);
  for (const method of ['GET', 'POST']) {
    const path = method === 'GET' ? '/api/Member' : '/api/Login';
    const response = await visitor.call(method, path, { headers: from(origin) });
    expect([response.status, allowed(response)]).toEqual([403, null]);
  }
});
