import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createOpenidProvider } from '#server/integrations/identity/openid-provider.ts';
import { createDevelopmentProvider } from './development-provider.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const REDIRECT = 'http://club.localhost/Login/callback';

// Follows the provider's redirects with its cookies, up to the client's callback.
const followTo = async (address: URL, email: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next: { url: URL; form?: URLSearchParams } = { url: address };
  for (let step = 0; step < 8; step += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split(/=(.*)/) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    const url = location === null ? next.url : new URL(location, next.url);
    if (url.href.startsWith(REDIRECT)) return url;
    next = location === null ? { url, form: new URLSearchParams({ email }) } : { url };
  }
  throw new Error('the provider did not return');
};

it('states a verified email and the member number in the claim of the program', async () => {
  const opened = createServer((request, response) => void handler(request, response));
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  // A TCP server has an address with a port.
  const { port } = opened.address() as AddressInfo;
  const issuer = `http://localhost:${port}/identity`;
  const handler = await createDevelopmentProvider({
    issuer,
    formTargets: 'http://localhost',
    clients: [
      {
        clientId: 'club',
        programName: 'Club',
        redirectUris: [REDIRECT],
        people: [],
        memberNumberClaim: 'member_number',
        numberOf: () => 'AB1234567',
      },
    ],
  });
  const provider = createOpenidProvider({
    issuer,
    clientId: 'club',
    memberNumberClaim: 'member_number',
  });
  const { address, proof } = await provider.begin(REDIRECT);
  const returned = await followTo(address, 'Ida@x.example');
  expect(await provider.finish(returned, proof)).toMatchObject({
    subject: 'club:ida@x.example',
    email: 'ida@x.example',
    isEmailVerified: true,
    memberNumber: 'AB1234567',
  });
});
