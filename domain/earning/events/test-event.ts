import { cents } from '../../money.ts';
import type { FeedEvent } from './feed-event.ts';

/** An authorization of $42.50 on Wednesday, June 10, 2026, at 19:30, unless the test changes it. */
export const testEvent = (changed: Partial<FeedEvent> = {}): FeedEvent => ({
  provider: 'net',
  messageId: 'm1',
  eventType: 'auth',
  transactionId: 't1',
  sequence: 1,
  cardToken: 'tok',
  mid: '901',
  amountCents: cents(4250),
  currency: 'USD',
  occurredAt: '2026-06-10T19:30:00',
  authCode: null,
  mcc: '5812',
  entryMode: null,
  descriptor: null,
  refundOf: null,
  ...changed,
});
