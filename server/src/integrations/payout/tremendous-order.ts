import { z } from 'zod';
import type { PayoutResult } from './port.ts';

const Reward = z.object({
  id: z.string().min(1).max(200),
  value: z.object({ denomination: z.number(), currency_code: z.string() }),
  delivery: z.object({ status: z.enum(['PENDING', 'SCHEDULED', 'SUCCEEDED', 'FAILED']) }),
});

/** An order of one reward, as Tremendous returns it. */
export const TremendousOrder = z.object({
  order: z.object({
    id: z.string().min(1).max(200),
    external_id: z.string().nullable(),
    status: z.enum([
      'CANCELED',
      'CART',
      'EXECUTED',
      'FAILED',
      'PENDING APPROVAL',
      'PENDING INTERNAL PAYMENT APPROVAL',
    ]),
    rewards: z.tuple([Reward]),
  }),
});
export type TremendousOrder = z.infer<typeof TremendousOrder>['order'];

export const amountCentsOf = ({ rewards: [{ value }] }: TremendousOrder): number => {
  if (value.currency_code !== 'USD') throw new Error('tremendous: the order is not in US dollars');
  return Math.round(value.denomination * 100);
};

/** A bounced email leaves a reward that its link can still redeem, until it is canceled. */
export const isUndelivered = ({ status, rewards: [{ delivery }] }: TremendousOrder): boolean =>
  status === 'EXECUTED' && delivery.status === 'FAILED';

export const resultOf = (order: TremendousOrder): PayoutResult => {
  const { id: reference, status, rewards } = order;
  if (status === 'CANCELED')
    return { state: 'rejected', reference, reason: 'the order was canceled' };
  if (status === 'FAILED') return { state: 'rejected', reference, reason: 'the order failed' };
  const isDelivered = status === 'EXECUTED' && rewards[0].delivery.status === 'SUCCEEDED';
  return { state: isDelivered ? 'delivered' : 'accepted', reference };
};
