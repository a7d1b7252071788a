import { billKey, followsPurchase } from '#domain/earning/events/feed-event.ts';
import type { BatchFacts, PairedFacts } from './batch-facts.ts';
import type { StoredDine } from './stored-dine.ts';

/** The stored dines by the key of their bill now, and those whose events all belong to other dines now. */
export type MatchedDines = {
  stored: ReadonlyMap<string, StoredDine>;
  absorbed: readonly StoredDine[];
};

type Place = { key: string; isCapture: boolean };

const placesOf = ({ keyOf }: PairedFacts, { stored }: BatchFacts): Map<number, Place[]> => {
  const places = new Map<number, Place[]>();
  for (const event of stored.values()) {
    const key = keyOf(event);
    if (event.dineId === null || !event.settlement || followsPurchase(event) || !key) continue;
    const place = { key, isCapture: event.eventType === 'clearing' };
    places.set(event.dineId, [...(places.get(event.dineId) ?? []), place]);
  }
  return places;
};

// An award stays with its capture, since an awarded dine may not become pending again.
const preferenceOf = ({ paid_at, cleared_cents }: StoredDine): number =>
  paid_at !== null ? 0 : cleared_cents !== null ? 1 : 2;

const keyOf = ({ provider, transaction_id, card_token, settlement }: StoredDine): string =>
  billKey({ provider, transactionId: transaction_id, cardToken: card_token, settlement });

/**
 * Matches stored dines with the bills of a batch. A bill whose network reuses ids may have gained or lost events since
 * it was stored: its dine follows its key while it is as cleared as before, else its captures, else its other events.
 */
export const matchStoredDines = (paired: PairedFacts, facts: BatchFacts): MatchedDines => {
  const { bills } = paired;
  const movable = [...facts.storedDines.values()].filter(({ settlement }) => settlement !== '');
  if (movable.length === 0) return { stored: facts.storedDines, absorbed: [] };
  const stored = new Map([...facts.storedDines].filter(([, { settlement }]) => settlement === ''));
  const absorbed: StoredDine[] = [];
  const places = placesOf(paired, facts);
  for (const dine of movable.sort((a, b) => preferenceOf(a) - preferenceOf(b) || a.id - b.id)) {
    const found = places.get(dine.id) ?? [];
    const key = keyOf(dine);
    const isCleared = dine.cleared_cents !== null;
    const staysAt = !isCleared || bills.get(key)?.clearedCents != null ? [key] : [];
    const captured = found.filter(({ isCapture }) => isCapture);
    const candidates = [...staysAt, ...[...captured, ...found].map((place) => place.key)];
    const next = candidates.find((candidate) => bills.has(candidate) && !stored.has(candidate));
    if (next === undefined) absorbed.push(dine);
    else stored.set(next, dine);
  }
  return { stored, absorbed };
};
