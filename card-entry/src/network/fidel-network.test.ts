import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFidelEnrollment } from './fidel-network.ts';
import type { EnrollingNetwork } from './port.ts';

const seen: { call: string; key: unknown; body: unknown }[] = [];
let status = 201;
const server = createServer(async (request, response) => {
  const body = await text(request);
  const { method, url, headers } = request;
  seen.push({
    call: `${method} ${url}`,
    key: headers['fidel-key'],
    body: body && JSON.parse(body),
  });
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(status === 201 ? JSON.stringify({ items: [{ id: 'card-1' }], status }) : '{}');
});
let network: EnrollingNetwork;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  network = createFidelEnrollment({ address, key: 'pk_test_1', programId: 'p 1' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  seen.length = 0;
  status = 201;
});

const card = { number: '4444000000004000', expiresMonth: '2028-03' };

describe('the Fidel adapter', () => {
  it('sends number, expiry, country and consent, and returns the token', async () => {
    expect(await network.enroll(card)).toEqual({ kind: 'taken', reference: 'card-1' });
    expect(seen).toEqual([
      {
        call: 'POST /v1/programs/p%201/cards',
        key: 'pk_test_1',
        body: {
          number: '4444000000004000',
          expYear: 2028,
          expMonth: 3,
          countryCode: 'USA',
          termsOfUse: true,
        },
      },
    ]);
  });

  it.each([400, 409])('reports status %i as a declined card', async (code) => {
    status = code;
    expect(await network.enroll(card)).toEqual({ kind: 'refused' });
  });

  it.each([401, 429, 500])(
    'throws on status %i without the card number in the error',
    async (code) => {
      status = code;
      const failure = await network.enroll(card).catch((error: unknown) => String(error));
      expect(failure).toContain(String(code));
      expect(failure).not.toContain('4444');
    },
  );

  it('discards a duplicate enrollment', async () => {
    status = 204;
    await network.discard('card-2');
    expect(seen[0]?.call).toBe('DELETE /v1/cards/card-2');
  });
});
