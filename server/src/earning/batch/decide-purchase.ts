import { billKey, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addNewEvent, createBatchFacts } from './batch-facts.ts';
import { isDine } from './build-dines.ts';
import type { WhatIfDecision } from './decide-what-if.ts';
import type { Engine } from './engine.ts';
import { loadFacts } from './load-facts.ts';
import { createLookupCache } from './lookup-cache.ts';
import { decideAll } from './reconcile-dines.ts';

type Purchase = { event: FeedEvent; merchantId: string; cardId: number };

/** Decides a capture that never arrived, by the rules and beside the member's real dines. Writes nothing. */
export const decidePurchase = async (
  trx: Trx,
  engine: Engine,
  { event, merchantId, cardId }: Purchase,
): Promise<WhatIfDecision> => {
  const key = billKey(event);
  const facts = createBatchFacts();
  addNewEvent(facts, event);
  const lookups = createLookupCache().open();
  // A card may be linked in several programs.
  const cardsOf: typeof lookups.cardsOf = (token) =>
    lookups.cardsOf(token).filter((card) => token !== event.cardToken || card.cardId === cardId);
  const assigned = new Map([[key, merchantId]]);
  const scope = { trx, facts, lookups: { ...lookups, cardsOf }, engine, assigned };
  const { dines } = await loadFacts(scope);
  const dine = dines.get(key) ?? 'unknownMerchant';
  if (!isDine(dine)) return dine;
  const decision = (await decideAll(trx, [...dines.values()].filter(isDine))).get(dine);
  if (!decision) throw new Error('a supposed purchase was not decided');
  return { dine, decision };
};
