import { dayNumber, localDate } from '../../time/local-time.ts';
import { billKey, canonicalOrder, captureKey, type FeedEvent } from './feed-event.ts';
import { normalizeMid } from './match-merchant.ts';
import type { Bill } from './pair-events.ts';

/** An unnamed refund is matched with purchases of this many days before it; see docs/behavior/earning.md#refunds-without-a-purchase. */
export const REFUND_LOOKS_BACK_DAYS = 120;
/** An unnamed refund is matched with purchases of this many days after it. */
export const REFUND_WAITS_DAYS = 30;

/** The match key of an unnamed refund and its purchase: card, identifier and amount. */
export const refundGroup = (
  fact: Pick<FeedEvent, 'provider' | 'cardToken' | 'mid' | 'amountCents'>,
): string =>
  `${fact.provider} ${fact.cardToken} ${normalizeMid(fact.mid) ?? '-'} ${fact.amountCents}`;

const groupOfBill = ({ provider, cardToken, mids, clearedCents }: Bill): string | null =>
  clearedCents === null
    ? null
    : refundGroup({ provider, cardToken, mid: mids[0] ?? '', amountCents: clearedCents });

type Transaction = Pick<FeedEvent, 'provider' | 'transactionId' | 'cardToken'>;
const transactionKey = ({ provider, transactionId, cardToken }: Transaction): string =>
  billKey({ provider, transactionId, cardToken });

/**
 * The bill that staff linked a refund to, else the one that it names by itself: in `refundOf`, else
 * under its own transaction. Of bills with a reused id, the latest that is not after the refund, at
 * the refund's restaurant if one is.
 */
const namedBill = (refund: FeedEvent, bills: ReadonlyMap<string, Bill[]>): Bill | undefined => {
  const { linkedTo } = refund;
  if (linkedTo) {
    const purchase = { ...refund, ...linkedTo };
    return bills
      .get(transactionKey(purchase))
      ?.find(({ key, parts = [key] }) => parts.includes(billKey(purchase)));
  }
  const transactionId = refund.refundOf ?? refund.transactionId;
  const named = bills.get(transactionKey({ ...refund, transactionId })) ?? [];
  if (named.length < 2) return named[0];
  const day = localDate(refund.occurredAt);
  const before = named
    .filter(({ wallTime }) => localDate(wallTime) <= day)
    .toSorted((a, b) => (a.wallTime < b.wallTime ? -1 : a.wallTime > b.wallTime ? 1 : 0));
  const mid = normalizeMid(refund.mid);
  return (
    before.findLast(({ mids }) => mids.some((known) => normalizeMid(known) === mid)) ??
    before.at(-1)
  );
};

const isInWindow = (refund: FeedEvent, bill: Bill): boolean => {
  const days = dayNumber(localDate(refund.occurredAt)) - dayNumber(localDate(bill.wallTime));
  return days <= REFUND_LOOKS_BACK_DAYS && days >= -REFUND_WAITS_DAYS;
};

const groupPurchases = (purchases: readonly Bill[]): Map<string, Bill[]> => {
  const groups = new Map<string, Bill[]>();
  for (const bill of purchases) {
    const group = groupOfBill(bill);
    if (group) groups.set(group, [...(groups.get(group) ?? []), bill]);
  }
  return groups;
};

/**
 * Links refunds and chargebacks to cleared bills: capture key to bill key. One that names a
 * purchase, or that staff linked to one, is linked only to that one, of the same card; a chargeback
 * always names its purchase. One that names none is linked when exactly one unrefunded purchase
 * with the same card, identifier and amount lies in its window. Unlinked refunds are absent and
 * wait.
 */
export const linkRefunds = (
  purchases: readonly Bill[],
  refunds: readonly FeedEvent[],
): Map<string, string> => {
  const links = new Map<string, string>();
  if (refunds.length === 0) return links;
  const cleared = Map.groupBy(
    purchases.filter(({ clearedCents }) => clearedCents !== null),
    transactionKey,
  );
  const linkedKeys = new Set<string>();
  const unnamed: FeedEvent[] = [];
  for (const refund of refunds) {
    const named = namedBill(refund, cleared);
    if (named) {
      links.set(captureKey(refund), named.key);
      linkedKeys.add(named.key);
    } else if (refund.eventType === 'refund' && refund.refundOf === null && !refund.linkedTo)
      unnamed.push(refund);
  }
  const groups = groupPurchases(unnamed.length > 0 ? purchases : []);
  for (const refund of unnamed.sort(canonicalOrder)) {
    const candidates = (groups.get(refundGroup(refund)) ?? []).filter(
      (bill) => !linkedKeys.has(bill.key) && isInWindow(refund, bill),
    );
    const [only] = candidates;
    if (!only || candidates.length > 1) continue;
    links.set(captureKey(refund), only.key);
    linkedKeys.add(only.key);
  }
  return links;
};
