import { type Cents, cents } from '../money.ts';
import {
  type BillId,
  billKey,
  canonicalOrder,
  type EventType,
  type FeedEvent,
} from './feed-event.ts';

/** Everything the network said about one bill, without its refunds. */
export type Bill = BillId & {
  key: string;
  /** Merchant-local time of the visit: the first authorisation's, else the first clearing's. */
  wallTime: string;
  /** Network identifiers in the order in which they are tried: settled ones first. */
  mids: string[];
  mcc: string | null;
  entryMode: string | null;
  /** Authorised less reversed, before tip; null when no authorisation came. */
  authCents: Cents | null;
  isReversed: boolean;
  /** The sum of the captures, tip included; null until the bill cleared. */
  clearedCents: Cents | null;
};

const total = (events: readonly FeedEvent[]): number =>
  events.reduce((sum, event) => sum + event.amountCents, 0);

const billOf = (key: string, events: FeedEvent[]): Bill | null => {
  const of = (type: EventType) => events.filter((event) => event.eventType === type);
  const auths = of('auth');
  const clearings = of('clearing');
  const first = auths[0] ?? clearings[0];
  const settled = clearings[0] ?? auths[0];
  if (!first || !settled) return null;
  const open = Math.max(0, total(auths) - total(of('reversal')));
  return {
    provider: first.provider,
    transactionId: first.transactionId,
    cardToken: first.cardToken,
    key,
    wallTime: first.occurredAt,
    mids: [...new Set([...clearings, ...auths].map((event) => event.mid))],
    mcc: settled.mcc,
    entryMode: settled.entryMode,
    authCents: auths.length > 0 ? cents(open) : null,
    isReversed: auths.length > 0 && open === 0,
    clearedCents: clearings.length > 0 ? cents(total(clearings)) : null,
  };
};

/**
 * Joins authorisations, captures and reversals of one bill by provider, transaction and card, in any order of
 * arrival. Refunds are linked apart; a reversal alone makes no bill (A §5).
 */
export const pairEvents = (events: readonly FeedEvent[]): Map<string, Bill> => {
  const groups = new Map<string, FeedEvent[]>();
  for (const event of events) {
    if (event.eventType === 'refund') continue;
    const key = billKey(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  const bills = new Map<string, Bill>();
  for (const [key, group] of groups) {
    if (group.length > 1) group.sort(canonicalOrder);
    const bill = billOf(key, group);
    if (bill) bills.set(key, bill);
  }
  return bills;
};
