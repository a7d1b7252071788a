import { type Cents, cents } from '../../money.ts';
import {
  type BillId,
  billKey,
  canonicalOrder,
  type FeedEvent,
  followsPurchase,
} from './feed-event.ts';
import type { BillPart } from './join-parts.ts';

/** Everything that the network sent about one bill, without its refunds and disputes. */
export type Bill = BillId & {
  key: string;
  /** The keys of the parts of a bill that spans several days or identifiers. */
  parts?: readonly string[];
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

const billOf = (events: readonly FeedEvent[]): Bill | null => {
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
    key: billKey(first),
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

/** The events of a part; `bill` is undefined until they are paired. */
type PartEvents = { key: string; events: FeedEvent[]; bill: Bill | null | undefined };

const pairPart = (part: PartEvents): Bill | null => {
  if (part.bill !== undefined) return part.bill;
  if (part.events.length > 1) part.events.sort(canonicalOrder);
  part.bill = billOf(part.events);
  return part.bill;
};

const pairParts = (parts: readonly BillPart[]): Bill | null => {
  const bill = billOf(parts.flatMap(({ events }) => events).sort(canonicalOrder));
  return bill && { ...bill, parts: parts.map(({ key }) => key) };
};

/** Joins the parts of one transaction and card into bills. */
export type JoinParts = (parts: readonly BillPart[]) => readonly (readonly BillPart[])[];

// Joined bills, each reused until another of its events is added.
const createJoinedBills = () => {
  const joined = new Map<string, { events: number; bill: Bill | null }>();
  return (parts: readonly BillPart[]): Bill | null => {
    const id = parts.map(({ key }) => key).join('\n');
    const events = parts.reduce((sum, part) => sum + part.events.length, 0);
    const known = joined.get(id);
    if (known?.events === events) return known.bill;
    const bill = pairParts(parts);
    joined.set(id, { events, bill });
    return bill;
  };
};

const apart: JoinParts = (parts) => parts.map((part) => [part]);

/**
 * Joins authorizations, captures and reversals of one bill by provider, transaction and card, in any order of
 * arrival. Refunds and disputes are linked apart; a reversal alone makes no bill. Where the network reuses ids, the
 * caller joins the `parts` of a transaction. `bills` returns the same object for a bill until another of its events
 * is added.
 */
export const createPairing = () => {
  const parts = new Map<string, PartEvents>();
  const reused = new Map<string, PartEvents[]>();
  const joinedBill = createJoinedBills();
  const addPart = (key: string, event: FeedEvent): void => {
    const part: PartEvents = { key, events: [event], bill: undefined };
    parts.set(key, part);
    if (!event.settlement) return;
    const transaction = billKey({ ...event, settlement: '' });
    const known = reused.get(transaction);
    if (known) known.push(part);
    else reused.set(transaction, [part]);
  };
  const several = (): PartEvents[][] => [...reused.values()].filter(({ length }) => length > 1);
  return {
    add: (event: FeedEvent): void => {
      if (followsPurchase(event)) return;
      const key = billKey(event);
      const part = parts.get(key);
      if (part) {
        part.events.push(event);
        part.bill = undefined;
      } else addPart(key, event);
    },
    /** The parts of each transaction that has several. */
    parts: (): readonly (readonly BillPart[])[] => several(),
    bills: (join: JoinParts = apart): Map<string, Bill> => {
      const bills = new Map<string, Bill>();
      const add = (bill: Bill | null) => bill && bills.set(bill.key, bill);
      const transactions = several();
      const ofSeveral = new Set(transactions.flat());
      for (const part of parts.values()) if (!ofSeveral.has(part)) add(pairPart(part));
      for (const transaction of transactions)
        for (const [first, ...rest] of join(transaction)) {
          const only = first && rest.length === 0 ? parts.get(first.key) : undefined;
          if (only) add(pairPart(only));
          else if (first) add(joinedBill([first, ...rest]));
        }
      return bills;
    },
  };
};
export type Pairing = ReturnType<typeof createPairing>;

/** Joins a whole set of events. */
export const pairEvents = (
  events: readonly FeedEvent[],
  join: JoinParts = apart,
): Map<string, Bill> => {
  const pairing = createPairing();
  for (const event of events) pairing.add(event);
  return pairing.bills(join);
};
