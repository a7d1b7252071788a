import type { CatalogueMerchant } from '#demo/catalogue/catalogue-merchant.ts';
import type { EventType, FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays } from '#domain/earning/local-time.ts';
import { cents } from '#domain/money.ts';

/** One invented visit: who paid what where, and what the card network will tell of it. Dates are local days. */
export type PlannedVisit = {
  place: CatalogueMerchant;
  day: string;
  /** Local time as `HH:MM:SS`. */
  time: string;
  /** The final amount in cents, tip included. */
  billCents: number;
  /** Which of the member's cards paid, from 0. */
  card: number;
  /** Days until the final amount; null when only the authorisation was seen. */
  clearsAfterDays: number | null;
  refund: { afterDays: number; amountCents: number } | null;
  /** Whether the member reviews the visit where a program asks for it. */
  isReviewed: boolean;
  /** Whether the program holds the reward back although it usually does not. */
  isHeld: boolean;
};

/** A network event and the day on which the network delivers it. */
export type ToldEvent = { toldOn: string; event: FeedEvent; isHeld: boolean; isReviewed: boolean };

/** The provider under whose name invented events travel. */
export const DEMONSTRATION_PROVIDER = 'simnet';
const TIP = 1.18;

type Facts = Pick<FeedEvent, 'eventType' | 'amountCents' | 'occurredAt'>;

const eventOf = (visit: PlannedVisit, cardToken: string, facts: Facts): FeedEvent => {
  const transactionId = `${cardToken}-${visit.day}-${visit.place.merchantId}-${visit.time.slice(0, 2)}`;
  return {
    ...facts,
    provider: DEMONSTRATION_PROVIDER,
    messageId: `${transactionId}-${facts.eventType}`,
    transactionId,
    sequence: 1,
    cardToken,
    mid: visit.place.mids[0] ?? '',
    currency: 'USD',
    authCode: null,
    mcc: '5812',
    entryMode: 'chip',
    descriptor: visit.place.name.toUpperCase().slice(0, 22),
    refundOf: null,
  };
};

/** What the network tells of a visit: the amount before tip, the final one, money given back. */
export const tellVisit = (visit: PlannedVisit, cardToken: string): ToldEvent[] => {
  const { clearsAfterDays, refund, billCents, isHeld, isReviewed } = visit;
  const tell = (eventType: EventType, amount: number, afterDays: number): ToldEvent => {
    const toldOn = addDays(visit.day, afterDays);
    const occurredOn = eventType === 'refund' ? toldOn : visit.day;
    const facts = {
      eventType,
      amountCents: cents(amount),
      occurredAt: `${occurredOn}T${visit.time}`,
    };
    return { toldOn, event: eventOf(visit, cardToken, facts), isHeld, isReviewed };
  };
  return [
    tell('auth', Math.floor(billCents / TIP), 0),
    ...(clearsAfterDays === null ? [] : [tell('clearing', billCents, clearsAfterDays)]),
    ...(refund ? [tell('refund', refund.amountCents, refund.afterDays)] : []),
  ];
};
