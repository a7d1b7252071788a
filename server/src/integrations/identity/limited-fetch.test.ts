import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { testPartner } from '#server/testing/test-earning.ts';
import { openIdentityProviders } from './open-identity-providers.ts';
import { limitedFetch } from './openid-provider.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const get = async (handle: RequestListener, init: object = {}) => {
  const opened = createServer(handle);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = opened.address() as AddressInfo;
  // The library's options have more fields, which only it fills in.
  return limitedFetch(`http://127.0.0.1:${port}/`, {
    method: 'GET',
    headers: {},
    ...init,
  } as never);
};

it('returns status, headers and body', async () => {
  const response = await get((_, reply) => void reply.writeHead(201, { 'x-a': '1' }).end('{}'));
  expect([response.status, response.headers.get('x-a'), await response.text()]).toEqual([
    201,
    '1',
    '{}',
  ]);
});

it('returns a response without a body', async () => {
  const response = await get((_, reply) => void reply.writeHead(204).end());
  expect([response.status, await response.text()]).toEqual([204, '']);
});

it('sends a body', async () => {
  let received = '';
  await get(
    async (request, reply) => {
      for await (const part of request) received += String(part);
      reply.end();
    },
    { method: 'POST', body: new URLSearchParams({ code: 'a b' }) },
  );
  expect(received).toBe('code=a+b');
});

it('follows no redirect', async () => {
  let calls = 0;
  const response = await get((_, reply) => {
    calls += 1;
    reply.writeHead(302, { location: '/again' }).end();
  });
  expect([response.status, calls]).toEqual([302, 1]);
});

it.each([
  [256 * 1024, true],
  [256 * 1024 + 1, false],
])('reads a body of %i bytes: %s', async (bytes, isRead) => {
  const reading = get((_, reply) => void reply.end(Buffer.alloc(bytes, 'x')));
  if (isRead) expect((await (await reading).text()).length).toBe(bytes);
  else await expect(reading).rejects.toThrow('the identity provider sent too much');
});

const singleSignOn = { issuer: 'https://id.example', clientId: 'dine' };
const partners = new Map(
  [
    testPartner('direct'),
    testPartner('named', { enrollmentType: 'sso', singleSignOn }),
    testPartner('nameless', { enrollmentType: 'sso' }),
  ].map((partner) => [partner.slug, partner]),
);

it('opens the provider of each partner with single sign-on that names an issuer', () => {
  const opened = openIdentityProviders({
    partners,
    secrets: new Map([['named', 's']]),
    developmentIssuer: undefined,
  });
  expect([...opened.providers.keys()]).toEqual(['named']);
  expect(opened.withoutIssuer.map(({ slug }) => slug)).toEqual(['nameless']);
});

it('opens the development issuer for partners that name none, outside production', () => {
  const opened = openIdentityProviders({
    partners,
    secrets: new Map(),
    developmentIssuer: 'http://localhost:3002',
  });
  expect([...opened.providers.keys()]).toEqual(['named', 'nameless']);
});
