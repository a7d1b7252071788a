import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { signTremendous } from '#server/integrations/payout/tremendous-provider.ts';

const Body = z.object({
  external_id: z.string(),
  payment: z.object({ funding_source_id: z.string() }),
  reward: z.object({
    campaign_id: z.string(),
    value: z.object({ denomination: z.number(), currency_code: z.literal('USD') }),
    recipient: z.object({ email: z.string() }),
    delivery: z.object({ method: z.literal('EMAIL') }),
  }),
});

type Order = {
  id: string;
  external_id: string;
  status: string;
  rewards: [
    {
      id: string;
      order_id: string;
      value: { denomination: number; currency_code: string };
      delivery: { method: string; status: string };
    },
  ];
};

/** `lost` executes the request and drops the connection; `silent` neither executes nor responds. */
export type Fault = 'lost' | 'silent' | 'slow' | number;

const WEBHOOK_KEY = 'webhook-key';
export const standInKeys = {
  key: 'test-key',
  campaign: 'CAMPAIGN',
  webhookKeys: [WEBHOOK_KEY],
} as const;

const refusal = { errors: { payload: { reward: { recipient: { email: ['is invalid'] } } } } };

const newOrder = (number: number, { external_id, reward }: z.infer<typeof Body>): Order => ({
  id: `ORDER${number}`,
  external_id,
  status: 'EXECUTED',
  rewards: [
    {
      id: `REWARD${number}`,
      order_id: `ORDER${number}`,
      value: reward.value,
      delivery: { method: 'EMAIL', status: 'PENDING' },
    },
  ],
});

const createBook = () => {
  const orders = new Map<string, Order>();
  const find = (test: (order: Order) => boolean) => [...orders.values()].find(test);
  const post = (input: unknown): [number, unknown] => {
    const body = Body.parse(input);
    if (!body.reward.recipient.email.includes('@')) return [422, refusal];
    const known = orders.get(body.external_id);
    if (known) return [201, { order: known }];
    const order = newOrder(orders.size + 1, body);
    orders.set(body.external_id, order);
    return [200, { order }];
  };
  const cancel = (id: string): [number, unknown] => {
    const order = find(({ rewards: [reward] }) => reward.id === id);
    if (order?.rewards[0].delivery.status !== 'FAILED') return [409, { errors: {} }];
    order.status = 'CANCELED';
    return [200, { reward: order.rewards[0] }];
  };
  const read = (type: string, id: string): [number, unknown] => {
    const order = find((item) => (type === 'orders' ? item.id : item.rewards[0].id) === id);
    if (!order) return [404, { errors: {} }];
    return [200, type === 'orders' ? { order } : { reward: order.rewards[0] }];
  };
  return { orders, post, cancel, read };
};

/** Tremendous' orders API on loopback; each request consumes one fault from `faults`. */
export const openTremendousStandIn = async () => {
  const book = createBook();
  const faults: Fault[] = [];
  const requests: string[] = [];

  const execute = async (request: IncomingMessage): Promise<[number, unknown]> => {
    if (request.headers.authorization !== `Bearer ${standInKeys.key}`) return [401, {}];
    const [, , , type = '', id = '', action] = (request.url ?? '').split('/');
    if (request.method === 'GET') return book.read(type, id);
    return action === 'cancel' ? book.cancel(id) : book.post(await json(request));
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'silent') return;
    if (fault === 'slow') await wait(20);
    const [status, body] = typeof fault === 'number' ? [fault, {}] : await execute(request);
    if (fault === 'lost') request.socket.destroy();
    else
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    ...book,
    faults,
    requests,
    settings: {
      ...standInKeys,
      address: `http://127.0.0.1:${port}/api/v2`,
      fundingSource: 'balance',
    },
    /** Sets the delivery result of an order's email. */
    deliver: (externalId: string, status: 'SUCCEEDED' | 'FAILED') => {
      const order = book.orders.get(externalId);
      if (order) order.rewards[0].delivery.status = status;
    },
    cancelOrder: (externalId: string) => {
      const order = book.orders.get(externalId);
      if (order) order.status = 'CANCELED';
    },
    /** A signed webhook about the reward of an order. */
    webhook: (event: string, externalId: string, meta: object = {}) => {
      const id = book.orders.get(externalId)?.rewards[0].id ?? 'UNKNOWN';
      const payload = { resource: { id, type: 'rewards' }, meta };
      const body = Buffer.from(JSON.stringify({ event, uuid: 'u', payload }));
      const signature = signTremendous(WEBHOOK_KEY, body);
      return { body, headers: { 'tremendous-webhook-signature': signature } };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
};

export type TremendousStandIn = Awaited<ReturnType<typeof openTremendousStandIn>>;
