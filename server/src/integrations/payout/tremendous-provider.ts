import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import { isEqualSecret, type KeyRing } from '#server/platform/keys/secret.ts';
import type { PayoutOrder, PayoutProvider, PayoutResult, PayoutWebhooks } from './port.ts';
import { amountCentsOf, isUndelivered, resultOf, TremendousOrder } from './tremendous-order.ts';

export type TremendousSettings = {
  /** Such as https://testflight.tremendous.com/api/v2 */
  address: string;
  key: string;
  webhookKeys: KeyRing;
  /** The campaign, which decides what a recipient may choose. */
  campaign: string;
  fundingSource: string;
  timeoutMs?: number;
};

export const TREMENDOUS_SIGNATURE_HEADER = 'tremendous-webhook-signature';

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 1024 * 1024;

const Refusal = z.object({
  errors: z.object({ payload: z.object({ reward: z.object({ recipient: z.json() }) }) }),
});
const RewardResponse = z.object({ reward: z.object({ order_id: z.string().min(1).max(200) }) });
const Webhook = z.object({
  event: z.string().max(100),
  payload: z.object({
    resource: z.object({ id: z.string().regex(/^[\w-]{1,100}$/), type: z.string().max(100) }),
    meta: z.object({ failure_reason: z.string().max(100).optional() }).nullish(),
  }),
});

type Call = { method: 'GET' | 'POST'; path: string; body?: unknown };
type Reply = { status: number; body: unknown };

const createCall =
  ({ address, key, timeoutMs = TIMEOUT_MS }: TremendousSettings) =>
  async ({ method, path, body }: Call): Promise<Reply> => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status } = response;
    return { status, body: (await readLimitedJson(response, MAX_BYTES)) ?? null };
  };

const isOk = ({ status }: Reply) => status >= 200 && status < 300;

// Only recipient errors reject the order; wrong settings and an empty account are our errors and
// are retried.
const isRecipientRefused = ({ status, body }: Reply): boolean =>
  (status === 400 || status === 422) && Refusal.safeParse(body).success;

const orderBody = (settings: TremendousSettings, order: PayoutOrder) => ({
  external_id: order.externalId,
  payment: { funding_source_id: settings.fundingSource },
  reward: {
    campaign_id: settings.campaign,
    value: { denomination: order.amountCents / 100, currency_code: 'USD' },
    recipient: { email: order.target },
    delivery: { method: 'EMAIL' },
  },
});

/**
 * Pays by email through Tremendous: `POST /orders`, whose `external_id` creates an order once. A
 * reward whose email bounced is canceled before the payout counts as rejected, so that it cannot be
 * redeemed as well.
 */
export const createTremendous = (settings: TremendousSettings): PayoutProvider & PayoutWebhooks => {
  const call = createCall(settings);

  const readOrder = async (id: string): Promise<TremendousOrder> => {
    const reply = await call({ method: 'GET', path: `/orders/${id}` });
    if (!isOk(reply)) throw new Error(`tremendous: GET of an order returned ${reply.status}`);
    return TremendousOrder.parse(reply.body).order;
  };

  const resolve = async (order: TremendousOrder, why = ''): Promise<PayoutResult> => {
    if (!isUndelivered(order)) return resultOf(order);
    const path = `/rewards/${order.rewards[0].id}/cancel`;
    const reply = await call({ method: 'POST', path });
    if (!isOk(reply)) throw new Error(`tremendous: cancel of a reward returned ${reply.status}`);
    const reason = `the email was not delivered${why && `: ${why}`}`;
    return { state: 'rejected', reference: order.id, reason };
  };

  const send = async (order: PayoutOrder): Promise<PayoutResult> => {
    const { externalId, delivery, amountCents } = order;
    if (delivery !== 'Email') throw new Error('tremendous: pays by email only');
    const path = '/orders';
    const reply = await call({ method: 'POST', path, body: orderBody(settings, order) });
    if (isRecipientRefused(reply))
      return { state: 'rejected', reference: '', reason: 'the recipient was refused' };
    if (!isOk(reply)) throw new Error(`tremendous: POST of an order returned ${reply.status}`);
    const created = TremendousOrder.parse(reply.body).order;
    if (created.external_id !== externalId || amountCentsOf(created) !== amountCents)
      throw new Error(`tremendous: order ${created.id} is not the one that was sent`);
    // 201: the order already exists, and the response is that of its creation.
    return resolve(reply.status === 201 ? await readOrder(created.id) : created);
  };

  const orderIdOf = async ({ id, type }: { id: string; type: string }) => {
    if (type === 'orders') return id;
    if (type !== 'rewards') return null;
    const reply = await call({ method: 'GET', path: `/rewards/${id}` });
    if (!isOk(reply)) throw new Error(`tremendous: GET of a reward returned ${reply.status}`);
    return RewardResponse.parse(reply.body).reward.order_id;
  };

  return {
    send,
    isSigned: (body, headers) => {
      const input = headers.get(TREMENDOUS_SIGNATURE_HEADER) ?? '';
      return settings.webhookKeys.some((key) => isEqualSecret(input, signTremendous(key, body)));
    },
    read: async (body) => {
      const { event, payload } = Webhook.parse(JSON.parse(new TextDecoder().decode(body)));
      const orderId = await orderIdOf(payload.resource);
      const order = orderId === null ? null : await readOrder(orderId);
      if (!order || order.external_id === null) return null;
      const amountCents = amountCentsOf(order);
      const result: PayoutResult =
        event === 'REWARDS.CANCELED'
          ? { state: 'rejected', reference: order.id, reason: 'the reward was canceled' }
          : await resolve(order, payload.meta?.failure_reason);
      return { externalId: order.external_id, amountCents, result };
    },
  };
};

/** How Tremendous signs a webhook: HMAC-SHA256 in hex over the raw body. */
export const signTremendous = (key: string, body: Uint8Array): string =>
  `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
