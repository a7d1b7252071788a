import type { Cents } from '../../money.ts';

/**
 * The kinds of network events of a bill: pre-tip amount, final amount, release, money back, a purchase that the
 * cardholder disputed, and a dispute that the restaurant won.
 */
export const eventTypes = [
  'auth',
  'clearing',
  'reversal',
  'refund',
  'chargeback',
  'chargebackReversal',
] as const;
export type EventType = (typeof eventTypes)[number];

/** Whether an event belongs to a cleared purchase instead of making up its bill: a refund or part of a dispute. */
export const followsPurchase = ({ eventType }: { eventType: EventType }): boolean =>
  eventType === 'refund' || eventType === 'chargeback' || eventType === 'chargebackReversal';

/** Fields that only some networks send. */
export type EventDetails = {
  /** The restaurant's acquirer; distinguishes restaurants that share a MID. */
  acquirerBin?: string;
  /** Visa's id of the merchant, and of one of its stores. */
  vmid?: string;
  vsid?: string;
  /** The reference of the account behind the card, which stays when the card is replaced. */
  par?: string;
  cardLastFour?: string;
  /** The amount before tax, tip and delivery. */
  subtotalCents?: Cents;
  /** Whether the purchase is a gift card. */
  isGiftCard?: boolean;
};

export type EventDetail = keyof EventDetails;

/** One network event; `occurredAt` is the merchant's wall clock as `YYYY-MM-DDTHH:MM:SS`. */
export type FeedEvent = EventDetails & {
  provider: string;
  messageId: string;
  eventType: EventType;
  transactionId: string;
  sequence: number;
  cardToken: string;
  mid: string;
  amountCents: Cents;
  currency: string;
  occurredAt: string;
  authCode: string | null;
  mcc: string | null;
  entryMode: string | null;
  descriptor: string | null;
  refundOf: string | null;
  /**
   * Distinguishes bills with the same transaction id if the network reuses ids; absent or empty
   * otherwise.
   */
  settlement?: string;
  /** The purchase to which staff linked a refund; overrides the one named by the network. */
  linkedTo?: PurchaseLink;
};

/** A purchase of the same provider and card, as staff link a refund to it. */
export type PurchaseLink = { transactionId: string; settlement: string };

export type BillId = Pick<FeedEvent, 'provider' | 'transactionId' | 'cardToken' | 'settlement'>;

const withSettlement = (key: string, settlement: string | undefined): string =>
  settlement ? `${key} ${settlement}` : key;

/** The key of the bill that an event belongs to: identifiers are printable ASCII, so a blank separates. */
export const billKey = ({ provider, transactionId, cardToken, settlement }: BillId): string =>
  withSettlement(`${provider} ${transactionId} ${cardToken}`, settlement);

/** The key under which a capture or refund is processed once, regardless of its message. */
export const captureKey = (event: FeedEvent): string =>
  withSettlement(
    `${event.provider} ${event.transactionId} ${event.eventType} ${event.sequence}`,
    event.settlement,
  );

const fields = [
  'provider',
  'messageId',
  'eventType',
  'transactionId',
  'sequence',
  'cardToken',
  'mid',
  'amountCents',
  'currency',
  'occurredAt',
  'authCode',
  'mcc',
  'entryMode',
  'descriptor',
  'refundOf',
] as const satisfies readonly (keyof FeedEvent)[];

/** The names of the fields that only some networks send. */
export const eventDetails = [
  'acquirerBin',
  'vmid',
  'vsid',
  'par',
  'cardLastFour',
  'subtotalCents',
  'isGiftCard',
] as const satisfies readonly EventDetail[];

/** The details of an event; null when it has none. */
export const detailsOf = (event: FeedEvent): EventDetails | null => {
  const found: EventDetails = {};
  for (const field of eventDetails)
    if (event[field] !== undefined) Object.assign(found, { [field]: event[field] });
  return Object.keys(found).length > 0 ? found : null;
};

/** Whether two deliveries carry the same event; `messageId` may differ, since a capture may come in two messages. */
export const isSameEvent = (a: FeedEvent, b: FeedEvent): boolean =>
  fields.every((field) => field === 'messageId' || a[field] === b[field]) &&
  eventDetails.every((field) => a[field] === b[field]);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The canonical order of events, independent of arrival: time, transaction, sequence. */
export const canonicalOrder = (a: FeedEvent, b: FeedEvent): number =>
  byText(a.occurredAt, b.occurredAt) ||
  byText(a.transactionId, b.transactionId) ||
  a.sequence - b.sequence ||
  byText(a.messageId, b.messageId);
