import { expect, it } from 'vitest';
import { createHttpPayoutProvider } from './http-provider.ts';
import type { PayoutOrder } from './port.ts';

const order: PayoutOrder = {
  externalId: 'payout/1',
  amountCents: 2500,
  delivery: 'Email',
  target: 'maya@example.test',
};

const open = (response: Response) => {
  const requests: { url: string; init: RequestInit }[] = [];
  const provider = createHttpPayoutProvider({
    address: 'https://payouts.example/v1',
    key: 'secret',
    fetch: async (url, init) => {
      requests.push({ url: String(url), init: init ?? {} });
      return response;
    },
  });
  return { provider, requests };
};

it('sends an order under its own id, so that a retry creates no second one', async () => {
  const { provider, requests } = open(Response.json({ state: 'accepted', reference: 'p-1' }));
  expect(await provider.send(order)).toEqual({ state: 'accepted', reference: 'p-1' });
  const [request] = requests;
  expect(request?.url).toBe('https://payouts.example/v1/orders/payout%2F1');
  expect(request?.init.method).toBe('PUT');
  expect(new Headers(request?.init.headers).get('authorization')).toBe('Bearer secret');
  expect(JSON.parse(String(request?.init.body))).toEqual({
    amountCents: 2500,
    currency: 'USD',
    delivery: 'Email',
    target: 'maya@example.test',
  });
});

it('reports an order that the provider does not accept as rejected', async () => {
  const { provider } = open(new Response(null, { status: 422 }));
  expect(await provider.send(order)).toEqual({ state: 'rejected', reference: 'payout/1' });
});

it.each([
  ['an authorization error', new Response(null, { status: 401 })],
  ['a server error', new Response(null, { status: 503 })],
  ['an unknown state', Response.json({ state: 'lost', reference: 'p-1' })],
])('throws on %s, to be retried, without the target in the message', async (_, response) => {
  const { provider } = open(response);
  const error = await provider.send(order).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).not.toContain('maya');
});
