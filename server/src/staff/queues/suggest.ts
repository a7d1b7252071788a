import type { StaffSuggestion } from '#contract/staff/queues.ts';
import { purchasePoints, scorePurchase } from '#domain/queues/score-purchase.ts';
import { nameTokens, scoreRestaurant, sumScore } from '#domain/queues/score-restaurant.ts';
import type { QueueItem } from '#server/earning/queues/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import {
  type CandidateMerchant,
  readCandidates,
  readCarriersOf,
  readRefundPurchases,
} from './suggestion-store.ts';

/** Below it nothing is suggested. */
const MIN_SCORE = 50;
const nothing = { merchantId: null, restaurant: null, dineId: null };

type EventItem = QueueItem & { facts: Extract<QueueItem['facts'], { kind: 'event' }> };
const isEventItem = (item: QueueItem): item is EventItem => item.facts.kind === 'event';

// Longer tokens distinguish restaurants better.
const searchTokens = (descriptor: string): string[] =>
  nameTokens(descriptor)
    .filter((token) => token.length >= 4)
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);

const scoreOf = ({ facts }: EventItem, merchant: CandidateMerchant, isCarrier: boolean) =>
  scoreRestaurant({
    descriptor: facts.descriptor,
    amountCents: facts.amountCents,
    date: facts.date,
    name: merchant.name,
    city: merchant.city,
    state: merchant.state,
    isCarrier,
    usualCents: merchant.usualCents,
    lastDinedOn: merchant.lastDinedOn,
  });

const bestRestaurant = (
  item: EventItem,
  merchants: readonly CandidateMerchant[],
  carriers: ReadonlySet<string>,
): StaffSuggestion | null => {
  const [best] = merchants
    .map((merchant) => {
      const parts = scoreOf(item, merchant, carriers.has(merchant.id));
      return { merchant, parts, score: sumScore(parts) };
    })
    .sort((a, b) => b.score - a.score || (a.merchant.id < b.merchant.id ? -1 : 1));
  if (!best || best.score < MIN_SCORE) return null;
  const { merchant, parts, score } = best;
  const found = { merchantId: merchant.id, restaurant: merchant.name };
  return { ...nothing, decision: 'accept', score, parts, ...found };
};

const suggestRestaurants = async (
  trx: Trx,
  items: readonly EventItem[],
): Promise<(StaffSuggestion | null)[]> => {
  const tokens = new Set(items.flatMap(({ facts }) => searchTokens(facts.descriptor ?? '')));
  const mids = new Set(items.flatMap(({ facts }) => facts.identifier ?? []));
  const carriersOf = await readCarriersOf(trx, [...mids]);
  const carrierIds = [...carriersOf.values()].flatMap((ids) => [...ids]);
  const merchants = await readCandidates(trx, { tokens: [...tokens], ids: carrierIds });
  return items.map((item) => {
    const carriers = carriersOf.get(item.facts.identifier ?? '') ?? new Set<string>();
    const tokens = searchTokens(item.facts.descriptor ?? '');
    const near = merchants.filter(
      ({ id, name }) =>
        carriers.has(id) || tokens.some((token) => name.toLowerCase().includes(token.slice(0, 4))),
    );
    const candidates = carriers.size > 0 ? near.filter(({ id }) => carriers.has(id)) : near;
    return bestRestaurant(item, candidates, carriers);
  });
};

const suggestPurchase = async (trx: Trx, { item, facts }: EventItem) => {
  const scored = (await readRefundPurchases(trx, item)).map((purchase) => {
    const { openCents, purchasedAt, refundedAt, isSameIdentifier } = purchase;
    const refundCents = facts.amountCents;
    const input = { refundCents, openCents, purchasedAt, refundedAt, isSameIdentifier };
    const parts = scorePurchase(input);
    return { purchase, parts, score: sumScore(parts) };
  });
  const [best] = scored.sort((a, b) => b.score - a.score || a.purchase.dineId - b.purchase.dineId);
  if (!best || best.score < MIN_SCORE) return null;
  const { purchase, parts, score } = best;
  const { dineId, restaurant } = purchase;
  return { ...nothing, decision: 'accept' as const, score, parts, dineId, restaurant };
};

// A capture of the same card and restaurant near the day is the purchase for which the dine still waits.
const suggestClosing = ({ facts }: QueueItem): StaffSuggestion | null => {
  if (facts.kind !== 'dine' || !facts.twin) return null;
  const parts = { amount: 0, date: purchasePoints.date, place: purchasePoints.place + 40 };
  return {
    ...nothing,
    decision: 'close',
    score: sumScore(parts),
    parts,
    dineId: facts.twin.dineId,
  };
};

/** The decision that the evidence of each item speaks for; null without one. */
export const suggestAll = async (
  trx: Trx,
  items: readonly QueueItem[],
): Promise<(StaffSuggestion | null)[]> => {
  const [first] = items;
  if (!first) return [];
  const events = items.filter(isEventItem);
  switch (first.queue) {
    case 'unmatched':
    case 'ambiguous':
      return suggestRestaurants(trx, events);
    case 'unlinked-refund': {
      const suggestions: (StaffSuggestion | null)[] = [];
      for (const item of events) suggestions.push(await suggestPurchase(trx, item));
      return suggestions;
    }
    default:
      return items.map(suggestClosing);
  }
};
