import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { BillTransaction } from './dine-store.ts';
import {
  insertReissue,
  learnAccounts,
  lockReissues,
  moveWaitingEvents,
  type ReissuedCard,
  readReissuedCards,
  type SeenCard,
  showsNewCard,
} from './reissue-store.ts';

/** What waited for a card that turned out to replace a linked one. */
export type AdoptedBill = BillTransaction & { cardToken: string };

/** How many cards replaced linked ones, and what had waited for them. */
export type Adopted = { replacedCards: number; bills: readonly AdoptedBill[] };

const noneAdopted: Adopted = { replacedCards: 0, bills: [] };

const seenCards = (events: readonly FeedEvent[]): SeenCard[] => {
  const cards = new Map<string, SeenCard>();
  for (const { cardToken: token, par, cardLastFour, occurredAt } of events) {
    if (par === undefined) continue;
    const known = cards.get(token);
    if (known && (known.lastFour !== null || cardLastFour === undefined)) continue;
    cards.set(token, { token, par, lastFour: cardLastFour ?? null, seenAt: occurredAt });
  }
  return [...cards.values()];
};

const adopt = async (trx: Trx, card: ReissuedCard, now: Date): Promise<AdoptedBill[]> => {
  const { partnerId, memberId, cardId, replaces, formerLastFour, lastFour } = card;
  await insertReissue(trx, card, now);
  const detail = { card: cardId, from: formerLastFour, to: lastFour ?? '' };
  const actor = 'card network';
  await insertAudit(trx, { partnerId, memberId, at: now, actor, action: 'card reissued', detail });
  const moved = await moveWaitingEvents(trx, card);
  return moved.map((bill) => ({ ...bill, cardToken: replaces }));
};

/**
 * Learns the accounts of linked cards from events that carry them, and lets an unknown card of such an account replace
 * the linked one, so that it earns without being linked again. Reads nothing for events without an account.
 */
export const adoptReissuedCards = async (
  trx: Trx,
  events: readonly FeedEvent[],
  now: Date,
): Promise<Adopted> => {
  const cards = seenCards(events);
  if (cards.length === 0 || !(await showsNewCard(trx, cards))) return noneAdopted;
  await lockReissues(trx);
  await learnAccounts(trx, cards);
  const reissued = await readReissuedCards(trx, cards);
  const bills: AdoptedBill[] = [];
  for (const card of reissued) bills.push(...(await adopt(trx, card, now)));
  return { replacedCards: reissued.length, bills };
};
