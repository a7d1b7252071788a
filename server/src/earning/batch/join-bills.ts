import { captureKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type BillPart, joinParts } from '#domain/earning/events/join-parts.ts';
import {
  type BillIdentifiers,
  matchMerchant,
  normalizeMid,
} from '#domain/earning/events/match-merchant.ts';
import type { JoinParts } from '#domain/earning/events/pair-events.ts';
import { localDate } from '#domain/time/local-time.ts';
import type { BatchFacts } from './batch-facts.ts';
import type { AssignedMerchants } from './build-dines.ts';
import type { LookupCache } from './lookup-cache.ts';
import type { StoredDine } from './stored-dine.ts';

/** The identifiers of a part, captures first. */
export const identifiersOfPart = ({ events }: BillPart): BillIdentifiers => {
  const first = (field: 'acquirerBin' | 'vmid' | 'vsid') => {
    const value = events.find((event) => event[field] !== undefined)?.[field];
    return value === undefined ? {} : { [field]: value };
  };
  const mids = [...new Set(events.map(({ mid }) => mid))];
  return { mids, ...first('acquirerBin'), ...first('vmid'), ...first('vsid') };
};

type Sources = {
  lookups: LookupCache;
  assigned?: AssignedMerchants | undefined;
  recorded?: ReadonlyMap<string, StoredDine> | undefined;
};

// The restaurant of a stored dine stays, even if its identifier has moved since.
const restaurantOf = (
  part: BillPart,
  { stored, dines }: { stored: BatchFacts['stored']; dines: ReadonlyMap<number, StoredDine> },
  { lookups, assigned, recorded }: Sources,
): string | undefined => {
  const dineOf = (event: FeedEvent) => stored.get(captureKey(event))?.dineId ?? null;
  const dineId = part.events.map(dineOf).find((id) => id !== null) ?? null;
  const known =
    recorded?.get(part.key)?.merchant_id ??
    (dineId === null ? undefined : dines.get(dineId)?.merchant_id) ??
    assigned?.get(part.key);
  if (known !== undefined) return known;
  const [first] = part.events;
  const date = localDate(first?.occurredAt ?? '');
  const match = matchMerchant(identifiersOfPart(part), date, lookups.ownersOf);
  return match.kind === 'matched' ? match.merchantId : undefined;
};

const midOf = ({ events: [first] }: BillPart): string | null => normalizeMid(first?.mid ?? '');

/** Joins the parts of a transaction that belong to one restaurant: the matched one, else that of the same MID. */
export const joinBillsOf = (facts: BatchFacts, sources: Sources): JoinParts => {
  const dines = new Map([...facts.storedDines.values()].map((dine) => [dine.id, dine]));
  return (parts) => {
    const input = { stored: facts.stored, dines };
    const restaurants = new Map(parts.map((part) => [part, restaurantOf(part, input, sources)]));
    return joinParts(parts, (a, b) => {
      const [first, second] = [restaurants.get(a), restaurants.get(b)];
      if (first !== undefined && second !== undefined) return first === second;
      return midOf(a) !== null && midOf(a) === midOf(b);
    });
  };
};
