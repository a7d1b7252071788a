import { type Cents, cents } from '../../money.ts';
import {
  type BillId,
  billKey,
  canonicalOrder,
  type FeedEvent,
  followsPurchase,
} from './feed-event.ts';

/** Everything that the network sent about one bill, without its refunds and disputes. */
export type Bill = BillId & {
  key: string;
  /** Merchant-local time of the dine: the first authorization's, else the first clearing's. */
  wallTime: string;
  /** Network identifiers in the order in which they are tried: cleared ones first. */
  mids: string[];
  /** The acquirer, and Visa's ids of merchant and store, where the network sent them. */
  acquirerBin?: string;
  vmid?: string;
  vsid?: string;
  /** Before tax, tip and delivery; absent unless each capture, or until then each authorization, has one. */
  subtotalCents?: Cents;
  isGiftCard?: boolean;
  mcc: string | null;
  entryMode: string | null;
  /** Authorized less reversed, before tip; null without an authorization. */
  authCents: Cents | null;
  isReversed: boolean;
  /** The sum of the captures, tip included; null until the bill cleared. */
  clearedCents: Cents | null;
};

const midsOf = (final: FeedEvent, events: readonly FeedEvent[]): string[] => {
  const mids = [final.mid];
  for (const type of ['clearing', 'auth'] as const)
    for (const event of events)
      if (event.eventType === type && !mids.includes(event.mid)) mids.push(event.mid);
  return mids;
};

// Those of the final event, else of the first that has one.
const storeOf = (
  final: FeedEvent,
  events: readonly FeedEvent[],
): Pick<Bill, 'acquirerBin' | 'vmid' | 'vsid'> => {
  const first = (field: 'acquirerBin' | 'vmid' | 'vsid') =>
    final[field] ?? events.find((event) => event[field] !== undefined)?.[field];
  const [acquirerBin, vmid, vsid] = [first('acquirerBin'), first('vmid'), first('vsid')];
  return {
    ...(acquirerBin !== undefined && { acquirerBin }),
    ...(vmid !== undefined && { vmid }),
    ...(vsid !== undefined && { vsid }),
  };
};

const soldOf = (
  final: FeedEvent,
  events: readonly FeedEvent[],
): Pick<Bill, 'subtotalCents' | 'isGiftCard'> => {
  let subtotal: number | undefined = 0;
  for (const { eventType, subtotalCents } of events)
    if (eventType === final.eventType)
      subtotal =
        subtotal === undefined || subtotalCents === undefined
          ? undefined
          : subtotal + subtotalCents;
  return {
    ...(subtotal !== undefined && { subtotalCents: cents(subtotal) }),
    ...(events.some(({ isGiftCard }) => isGiftCard) && { isGiftCard: true }),
  };
};

const billOf = (key: string, events: readonly FeedEvent[]): Bill | null => {
  let auth: FeedEvent | undefined;
  let clearing: FeedEvent | undefined;
  let authorized = 0;
  let cleared = 0;
  for (const event of events) {
    if (event.eventType === 'auth') {
      auth ??= event;
      authorized += event.amountCents;
    } else if (event.eventType === 'clearing') {
      clearing ??= event;
      cleared += event.amountCents;
    } else authorized -= event.amountCents;
  }
  const first = auth ?? clearing;
  const final = clearing ?? auth;
  if (!first || !final) return null;
  const open = Math.max(0, authorized);
  return {
    provider: first.provider,
    transactionId: first.transactionId,
    cardToken: first.cardToken,
    ...(first.settlement && { settlement: first.settlement }),
    key,
    wallTime: first.occurredAt,
    mids: midsOf(final, events),
    ...storeOf(final, events),
    ...soldOf(final, events),
    mcc: final.mcc,
    entryMode: final.entryMode,
    authCents: auth ? cents(open) : null,
    isReversed: auth !== undefined && open === 0,
    clearedCents: clearing ? cents(cleared) : null,
  };
};

/** The events of a bill; `bill` is undefined until they are paired. */
type BillEvents = { events: FeedEvent[]; bill: Bill | null | undefined };

const pairBill = (key: string, group: BillEvents): Bill | null => {
  if (group.bill !== undefined) return group.bill;
  if (group.events.length > 1) group.events.sort(canonicalOrder);
  group.bill = billOf(key, group.events);
  return group.bill;
};

/**
 * Joins authorizations, captures and reversals of one bill by provider, transaction and card, in any order of
 * arrival. Refunds and disputes are linked apart; a reversal alone makes no bill. `bills` returns the same object for
 * a bill until another of its events is added.
 */
export const createPairing = () => {
  const groups = new Map<string, BillEvents>();
  return {
    add: (event: FeedEvent): void => {
      if (followsPurchase(event)) return;
      const key = billKey(event);
      const group = groups.get(key);
      if (group) {
        group.events.push(event);
        group.bill = undefined;
      } else groups.set(key, { events: [event], bill: undefined });
    },
    bills: (): Map<string, Bill> => {
      const bills = new Map<string, Bill>();
      for (const [key, group] of groups) {
        const bill = pairBill(key, group);
        if (bill) bills.set(key, bill);
      }
      return bills;
    },
  };
};
export type Pairing = ReturnType<typeof createPairing>;

/** Joins a whole set of events. */
export const pairEvents = (events: readonly FeedEvent[]): Map<string, Bill> => {
  const pairing = createPairing();
  for (const event of events) pairing.add(event);
  return pairing.bills();
};
