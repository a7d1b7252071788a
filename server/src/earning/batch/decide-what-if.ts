import type { Decision } from '#domain/earning/decision.ts';
import { billKey, canonicalOrder, type FeedEvent } from '#domain/earning/events/feed-event.ts';
import { type Terms, termsOf } from '#domain/earning/policy.ts';
import type { TierLevel } from '#domain/member/member.ts';
import { cents } from '#domain/money.ts';
import { localDate } from '#domain/time/local-time.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { addNewEvent, createBatchFacts } from './batch-facts.ts';
import { type BatchDine, isDine, offerFor, type Unmatched } from './build-dines.ts';
import type { Engine } from './engine.ts';
import { type LoadedFacts, loadFacts, loadTransactions } from './load-facts.ts';
import { createLookupCache, type LookupCache } from './lookup-cache.ts';
import { decideAll } from './reconcile-dines.ts';
import type { BillTransaction } from './stored-dine.ts';

/** The facts of a dine that would have been different; null is as it was. */
export type WhatIf = {
  day: string | null;
  tier: TierLevel | null;
  merchantId: string | null;
  /** A MID that the capture would have carried. */
  identifier: string | null;
  amountCents: number | null;
};

/** The dine as it would have been, or why it would have no restaurant. */
export type WhatIfDecision = { dine: BatchDine; decision: Decision } | Unmatched | 'noEvents';

type Real = { dine: BatchDine; event: FeedEvent };

const findReal = (loaded: LoadedFacts, events: Iterable<FeedEvent>, dineId: number) => {
  const dine = [...loaded.dines.values()]
    .filter(isDine)
    .find(({ stored }) => stored?.id === dineId);
  const purchases = [...events]
    .filter(({ eventType }) => eventType === 'clearing' || eventType === 'auth')
    .filter((event) => loaded.paired.keyOf(event) === dine?.bill.key)
    .sort(canonicalOrder);
  const event = purchases.findLast(({ eventType }) => eventType === 'clearing') ?? purchases.at(-1);
  return dine && event ? { dine, event } : undefined;
};

// A bill of its own, so that it neither pairs with the real one nor takes the place of its dine.
const supposedEvent = ({ dine: { bill }, event }: Real, whatIf: WhatIf): FeedEvent => {
  const { settlement: _, linkedTo: __, subtotalCents, ...body } = event;
  const { vmid: ___, vsid: ____, acquirerBin: _____, ...elsewhere } = body;
  const { day, merchantId, identifier } = whatIf;
  const isHere = merchantId === null && identifier === null;
  const amountCents = cents(
    whatIf.amountCents ?? bill.clearedCents ?? bill.authCents ?? event.amountCents,
  );
  return {
    ...(isHere ? body : elsewhere),
    ...(subtotalCents !== undefined && {
      subtotalCents: cents(Math.min(subtotalCents, amountCents)),
    }),
    eventType: 'clearing',
    transactionId: `${event.transactionId} what-if`,
    messageId: `${event.messageId} what-if`,
    sequence: 1,
    cardToken: bill.cardToken,
    amountCents,
    occurredAt: `${day ?? localDate(bill.wallTime)}${bill.wallTime.slice(10)}`,
    mid: identifier ?? (isHere ? event.mid : ''),
  };
};

const ofOwner = (lookups: LookupCache, { bill, owner }: BatchDine): LookupCache => ({
  ...lookups,
  cardsOf: (token) =>
    lookups
      .cardsOf(token)
      .filter(({ cardId }) => token !== bill.cardToken || cardId === owner.cardId),
});

const termsFor = ({ terms, partner, merchant, bill }: BatchDine, tier: TierLevel | null): Terms => {
  if (tier === null || tier === terms.tier) return terms;
  const offer = offerFor(merchant, {
    campaignCode: partner.campaignOf(tier),
    date: localDate(bill.wallTime),
  });
  return termsOf(partner.earning, { tier, offer, acclaimedLevel: merchant.acclaimedLevel });
};

const loadReal = async (trx: Trx, engine: Engine, dine: BillTransaction & { dineId: number }) => {
  const facts = createBatchFacts();
  const scope = { trx, facts, lookups: createLookupCache().open(), engine };
  await loadTransactions(scope, [dine]);
  return findReal(await loadFacts(scope), facts.events.values(), dine.dineId);
};

// Restaurant and terms stay as they were recorded while the day and the restaurant do.
const loadSupposed = async (
  trx: Trx,
  engine: Engine,
  {
    real,
    whatIf,
  }: {
    real: Real;
    whatIf: WhatIf;
  },
) => {
  const event = supposedEvent(real, whatIf);
  const key = billKey(event);
  const { merchantId, identifier } = whatIf;
  const { stored } = real.dine;
  const isHere = merchantId === null && identifier === null;
  const recorded = new Map(isHere && stored ? [[key, stored]] : []);
  const assigned = merchantId === null ? undefined : new Map([[key, merchantId]]);
  const lookups = ofOwner(createLookupCache().open(), real.dine);
  const facts = createBatchFacts();
  addNewEvent(facts, event);
  const { dines } = await loadFacts({
    trx,
    facts,
    lookups,
    engine: { ...engine, recorded },
    assigned,
  });
  return { dines, found: dines.get(key) ?? ('unknownMerchant' as const) };
};

/**
 * Decides a dine as if its day, tier, restaurant or amount had been another, by the rules and beside the member's other
 * dines; a bill without a final amount counts as cleared. Writes nothing; undefined without the dine.
 */
export const decideWhatIf = async (
  trx: Trx,
  engine: Engine,
  { dine, whatIf }: { dine: BillTransaction & { dineId: number }; whatIf: WhatIf },
): Promise<WhatIfDecision> => {
  const real = await loadReal(trx, engine, dine);
  if (!real) return 'noEvents';
  const { dines, found } = await loadSupposed(trx, engine, { real, whatIf });
  if (!isDine(found)) return found;
  const { progress, screening, refunds } = real.dine;
  const supposed: BatchDine = {
    ...found,
    terms: termsFor(found, whatIf.tier),
    refunds,
    progress: progress.closed === 'neverCleared' ? { ...progress, closed: null } : progress,
    screening: { ...found.screening, verdict: screening.verdict },
  };
  const others = [...dines.values()]
    .filter(isDine)
    .filter((other) => other !== found && other.stored?.id !== dine.dineId);
  const decision = (await decideAll(trx, [...others, supposed])).get(supposed);
  if (!decision) throw new Error('a supposed dine was not decided');
  return { dine: supposed, decision };
};
