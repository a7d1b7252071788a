import type { EventType, FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';

/** One seed dine: its bill, and the events that the card network delivers. Dates are local days. */
export type PlannedDine = {
  place: CatalogMerchant;
  day: string;
  /** Local time as `HH:MM:SS`. */
  time: string;
  /** The final amount in cents, tip included. */
  billCents: number;
  /** Which of the member's cards paid, from 0. */
  card: number;
  /** Days until the final amount; null when only the authorization was seen. */
  clearsAfterDays: number | null;
  refund: { afterDays: number; amountCents: number } | null;
  /** Whether the member reviews the dine where the partner asks for reviews. */
  isReviewed: boolean;
  /** Whether the reward is on hold although the partner usually has no hold. */
  isHeld: boolean;
};

/** A network event and the day on which the network delivers it. */
export type SeedEvent = {
  deliveredOn: string;
  event: FeedEvent;
  isHeld: boolean;
  isReviewed: boolean;
};

/** The provider of seed events. */
export const DEMONSTRATION_PROVIDER = 'simnet';
const TIP = 1.18;

type Facts = Pick<FeedEvent, 'eventType' | 'amountCents' | 'occurredAt'>;

const eventOf = (dine: PlannedDine, cardToken: string, facts: Facts): FeedEvent => {
  const transactionId = `${cardToken}-${dine.day}-${dine.place.merchantId}-${dine.time.slice(0, 2)}`;
  return {
    ...facts,
    provider: DEMONSTRATION_PROVIDER,
    messageId: `${transactionId}-${facts.eventType}`,
    transactionId,
    sequence: 1,
    cardToken,
    mid: dine.place.mids[0] ?? '',
    currency: 'USD',
    authCode: null,
    mcc: '5812',
    entryMode: 'chip',
    descriptor: dine.place.name.toUpperCase().slice(0, 22),
    refundOf: null,
  };
};

/** The network's events of a dine: the amount before tip, the final one, a refund. */
export const eventsOfDine = (dine: PlannedDine, cardToken: string): SeedEvent[] => {
  const { clearsAfterDays, refund, billCents, isHeld, isReviewed } = dine;
  const eventAt = (eventType: EventType, amount: number, afterDays: number): SeedEvent => {
    const deliveredOn = addDays(dine.day, afterDays);
    const occurredOn = eventType === 'refund' ? deliveredOn : dine.day;
    const facts = {
      eventType,
      amountCents: cents(amount),
      occurredAt: `${occurredOn}T${dine.time}`,
    };
    return { deliveredOn, event: eventOf(dine, cardToken, facts), isHeld, isReviewed };
  };
  return [
    eventAt('auth', Math.floor(billCents / TIP), 0),
    ...(clearsAfterDays === null ? [] : [eventAt('clearing', billCents, clearsAfterDays)]),
    ...(refund ? [eventAt('refund', refund.amountCents, refund.afterDays)] : []),
  ];
};
