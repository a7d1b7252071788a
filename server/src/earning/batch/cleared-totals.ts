import { billKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import type { RefundGroup } from './event-store.ts';

/** Cleared totals of bills, by card and amount, while the events of a batch are added. */
export const createClearedTotals = () => {
  const totals = new Map<string, RefundGroup>();
  const changed = new Set<string>();
  return {
    add: (event: FeedEvent): void => {
      if (event.eventType !== 'clearing') return;
      const { provider, cardToken } = event;
      const key = billKey(event);
      const before = totals.get(key)?.amountCents ?? 0;
      totals.set(key, { provider, cardToken, amountCents: cents(before + event.amountCents) });
      changed.add(key);
    },
    /** The totals that changed since the last call. */
    takeChanged: (): RefundGroup[] => {
      const groups = [...changed].flatMap((key) => totals.get(key) ?? []);
      changed.clear();
      return groups;
    },
  };
};
export type ClearedTotals = ReturnType<typeof createClearedTotals>;
