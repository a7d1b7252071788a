import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpBooking } from '#server/integrations/booking/http/http-booking.ts';
import { createFidelNetwork } from '#server/integrations/card-network/fidel-network.ts';
import { createHttpCardVault } from '#server/integrations/card-vault/http-card-vault.ts';
import { createHttpPayoutProvider } from '#server/integrations/payout/http-provider.ts';
import { createTremendous } from '#server/integrations/payout/tremendous-provider.ts';
import { standInKeys } from '#server/testing/tremendous-stand-in.ts';
import { readLimited } from './read-limited.ts';

let respond: (response: ServerResponse) => void;
let paths: string[];
let bytesSent: number;
const server = createServer((request, response) => {
  paths.push(request.url ?? '');
  respond(response);
});
let address: string;
beforeEach(async () => {
  paths = [];
  bytesSent = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const endless = (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(256 * 1024, ' ');
  const pump = () => {
    if (response.destroyed || bytesSent > 200 * 1024 * 1024) return;
    bytesSent += chunk.length;
    response.write(chunk, () => setImmediate(pump));
  };
  pump();
};

const order = { externalId: 'a-1', amountCents: 2000, delivery: 'Email' as const, target: 't@x.y' };
const query = {
  restaurant: { merchantId: 'm1', externalId: 'x1' },
  from: '2026-06-15',
  days: 1,
  partySize: 2,
};
const calls: [string, () => Promise<unknown>][] = [
  ['the payout provider', () => createHttpPayoutProvider({ address, key: 'k' }).send(order)],
  [
    'Tremendous',
    () =>
      createTremendous({
        address,
        key: 'k',
        webhookKeys: standInKeys.webhookKeys,
        campaign: 'c',
        fundingSource: 'f',
      }).send(order),
  ],
  ['the booking provider', () => createHttpBooking({ address, key: 'k' }).readDays(query as never)],
  ['the card vault', () => createHttpCardVault({ address, key: 'k' }).enroll({} as never)],
  ['the card network', () => createFidelNetwork({ address, secretKey: 'k' }).stateOf('r')],
];

it.each(calls)('%s may not redirect the server', async (_, call) => {
  respond = (response) => response.writeHead(307, { location: `${address}/inside` }).end();
  await expect(call()).rejects.toThrow();
  expect(paths).toHaveLength(1);
});

it.each(calls)('%s may not send an endless body', async (_, call) => {
  respond = endless;
  await expect(call()).rejects.toThrow();
  expect(bytesSent).toBeLessThan(30 * 1024 * 1024);
});

it('returns a body of the maximum size', async () => {
  const text = async (size: number) =>
    (await readLimited(new Response('x'.repeat(size)), 5)).length;
  expect(await text(5)).toBe(5);
  await expect(text(6)).rejects.toThrow('larger than 5 bytes');
});
