import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeByDelivery } from '#server/integrations/open-providers.ts';
import {
  openTremendousStandIn,
  standInKeys,
  type TremendousStandIn,
} from '#server/testing/tremendous-stand-in.ts';
import type { PayoutOrder } from './port.ts';
import { createTremendous } from './tremendous-provider.ts';

const order: PayoutOrder = {
  externalId: 'nosh-17',
  amountCents: 2001,
  delivery: 'Email',
  target: 'maya@example.test',
};

let standIn: TremendousStandIn;
let tremendous: ReturnType<typeof createTremendous>;
beforeEach(async () => {
  standIn = await openTremendousStandIn();
  tremendous = createTremendous(standIn.settings);
});
afterEach(() => standIn.close());

describe('an order', () => {
  it('is created once and accepted until its email arrived', async () => {
    expect(await tremendous.send(order)).toEqual({ state: 'accepted', reference: 'ORDER1' });
    expect(standIn.orders.get('nosh-17')?.rewards[0].value).toEqual({
      denomination: 20.01,
      currency_code: 'USD',
    });
    standIn.deliver('nosh-17', 'SUCCEEDED');
    expect(await tremendous.send(order)).toEqual({ state: 'delivered', reference: 'ORDER1' });
    expect(standIn.orders.size).toBe(1);
  });

  it.each(['lost', 'silent', 500, 503, 429, 402, 401] as const)(
    'throws on the fault %s and is created once by the retries',
    async (fault) => {
      const { timeout } = AbortSignal;
      const limit = vi.spyOn(AbortSignal, 'timeout');
      standIn.faults.push(fault, fault);
      for (const _attempt of ['first', 'second']) {
        if (fault === 'silent') limit.mockImplementationOnce(() => timeout(20));
        await expect(tremendous.send(order)).rejects.toThrow();
        expect(limit).toHaveBeenLastCalledWith(20_000);
      }
      expect(await tremendous.send(order)).toMatchObject({ state: 'accepted' });
      expect(standIn.orders.size).toBe(1);
    },
  );

  it('waits for a slow response', async () => {
    standIn.faults.push('slow');
    expect(await tremendous.send(order)).toMatchObject({ state: 'accepted' });
  });

  it('is rejected when the recipient is refused', async () => {
    expect(await tremendous.send({ ...order, target: 'nobody' })).toEqual({
      state: 'rejected',
      reference: '',
      reason: 'the recipient was refused',
    });
  });

  it('throws on other request errors, which the member did not cause', async () => {
    standIn.faults.push(422);
    await expect(tremendous.send(order)).rejects.toThrow('POST of an order returned 422');
  });

  it('throws when the stored order has another amount', async () => {
    await tremendous.send(order);
    await expect(tremendous.send({ ...order, amountCents: 2002 })).rejects.toThrow(
      'order ORDER1 is not the one that was sent',
    );
  });

  it('whose email bounced is canceled before it counts as rejected', async () => {
    await tremendous.send(order);
    standIn.deliver('nosh-17', 'FAILED');
    // The response of the repeated order, that of its state, and then of the cancellation.
    standIn.faults.push('slow', 'slow', 500);
    await expect(tremendous.send(order)).rejects.toThrow('cancel of a reward returned 500');
    expect(await tremendous.send(order)).toEqual({
      state: 'rejected',
      reference: 'ORDER1',
      reason: 'the email was not delivered',
    });
    expect(standIn.orders.get('nosh-17')?.status).toBe('CANCELED');
    expect(await tremendous.send(order)).toMatchObject({ state: 'rejected' });
  });

  it('does not include the member’s address in error messages', async () => {
    standIn.faults.push(500);
    const error = await tremendous.send(order).catch((failure: unknown) => failure);
    expect(String(error)).not.toContain('maya');
  });
});

describe('a webhook', () => {
  it('is authentic only when signed over its raw body', async () => {
    await tremendous.send(order);
    const { body, headers } = standIn.webhook('REWARDS.DELIVERY.SUCCEEDED', 'nosh-17');
    expect(tremendous.isSigned(body, new Headers(headers))).toBe(true);
    expect(tremendous.isSigned(Buffer.from(`${body} `), new Headers(headers))).toBe(false);
    expect(tremendous.isSigned(body, new Headers())).toBe(false);
    const other = createTremendous({ ...standIn.settings, webhookKeys: ['other'] });
    expect(other.isSigned(body, new Headers(headers))).toBe(false);
    const webhookKeys = ['other', ...standIn.settings.webhookKeys] as const;
    const rotated = createTremendous({ ...standIn.settings, webhookKeys });
    expect(rotated.isSigned(body, new Headers(headers))).toBe(true);
  });

  it('returns the provider’s current state, not that of the event', async () => {
    await tremendous.send(order);
    const early = standIn.webhook('REWARDS.DELIVERY.SUCCEEDED', 'nosh-17');
    expect(await tremendous.read(early.body)).toEqual({
      externalId: 'nosh-17',
      amountCents: 2001,
      result: { state: 'accepted', reference: 'ORDER1' },
    });
  });

  it('about a failed delivery cancels the reward and says why', async () => {
    await tremendous.send(order);
    standIn.deliver('nosh-17', 'FAILED');
    const meta = { failure_reason: 'invalid_domain', retryable: false };
    const { body } = standIn.webhook('REWARDS.DELIVERY.FAILED', 'nosh-17', meta);
    expect((await tremendous.read(body))?.result).toEqual({
      state: 'rejected',
      reference: 'ORDER1',
      reason: 'the email was not delivered: invalid_domain',
    });
    expect(standIn.orders.get('nosh-17')?.status).toBe('CANCELED');
  });

  it('about another subject is null, and one about an unknown reward throws', async () => {
    const about = (type: string) =>
      Buffer.from(JSON.stringify({ event: 'X', payload: { resource: { id: 'A1', type } } }));
    expect(await tremendous.read(about('invoices'))).toBeNull();
    await expect(tremendous.read(about('rewards'))).rejects.toThrow('returned 404');
  });
});

it('sends emails to Tremendous and statement credits to the other provider', async () => {
  const provider = routeByDelivery({
    Card: { send: async () => ({ state: 'accepted', reference: 'card' }) },
    Email: createTremendous({ ...standIn.settings, ...standInKeys }),
  });
  const credit = { ...order, delivery: 'Card' as const };
  expect(await provider.send(credit)).toMatchObject({ reference: 'card' });
  expect(await provider.send(order)).toMatchObject({ reference: 'ORDER1' });
  await expect(tremendous.send(credit)).rejects.toThrow('pays by email only');
});
