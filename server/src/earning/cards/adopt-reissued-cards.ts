import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import type { BillTransaction } from '#server/earning/batch/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import {
  insertReissue,
  isLinkedAccount,
  learnAccounts,
  lockReissues,
  moveWaitingEvents,
  type ReissuedCard,
  readReissuedCards,
  readWaitingCards,
  type SeenCard,
  showsNewCard,
} from './reissue-store.ts';

/** Events that waited for a card that replaced a linked one. */
export type AdoptedBill = BillTransaction & { cardToken: string };

/** Number of cards that replaced linked ones, and the events that had waited for them. */
export type Adopted = { replacedCards: number; bills: readonly AdoptedBill[] };

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

/** When a replacement is recognized, and whether its member gets an email. */
type Recognition = { now: Date; isNews: boolean };
type Naming = Recognition & { actor: string };

const adopt = async (trx: Trx, card: ReissuedCard, naming: Naming): Promise<void> => {
  const { partnerId, memberId, cardId, formerLastFour, lastFour } = card;
  const { now, actor } = naming;
  await insertReissue(trx, card, naming);
  const detail = { card: cardId, from: formerLastFour, to: lastFour ?? '' };
  await insertAudit(trx, { partnerId, memberId, at: now, actor, action: 'card reissued', detail });
};

const NETWORK = 'card network';

// Events that wait for the adopted cards are left to `matchWaitingCards`, which finds them by their token.
const adoptSeen = async (
  trx: Trx,
  cards: readonly SeenCard[],
  naming: Naming,
): Promise<readonly ReissuedCard[]> => {
  if (cards.length === 0 || !(await showsNewCard(trx, cards))) return [];
  await lockReissues(trx);
  await learnAccounts(trx, cards);
  const reissued = await readReissuedCards(trx, cards);
  for (const card of reissued) await adopt(trx, card, naming);
  return reissued;
};

/**
 * Learns the accounts of linked cards from events that carry them, and lets an unknown card of such an account replace
 * the linked one, so that it earns without being linked again. Reads nothing for events without an account.
 */
export const adoptReissuedCards = async (
  trx: Trx,
  events: readonly FeedEvent[],
  recognition: Recognition,
): Promise<Adopted> => {
  const naming = { ...recognition, actor: NETWORK };
  const reissued = await adoptSeen(trx, seenCards(events), naming);
  const bills: AdoptedBill[] = [];
  for (const card of reissued)
    for (const bill of await moveWaitingEvents(trx, card))
      bills.push({ ...bill, cardToken: card.replaces });
  return { replacedCards: reissued.length, bills };
};

/** Adopts cards of the accounts that events wait for, known without a further purchase; returns how many. */
export const adoptWaitingCards = async (
  trx: Trx,
  { now, isNews, ...waiting }: Recognition & { accounts: readonly string[]; limit: number },
): Promise<number> => {
  const cards = await readWaitingCards(trx, waiting);
  return (await adoptSeen(trx, cards, { now, isNews, actor: NETWORK })).length;
};

/** A card that a member enters; the network may know the account behind it. */
export type EnteredCard = MemberKey & { token: string; par?: string | undefined; lastFour: string };

const enteredCards = ({ token, par, lastFour }: EnteredCard, now: Date): SeenCard[] =>
  par === undefined ? [] : [{ token, par, lastFour, seenAt: now.toISOString().slice(0, 19) }];

/**
 * Lets a card that a member enters replace the member's linked card of the same account, as a
 * purchase with it would. Cards of other members on the account are unaffected, since cardholders
 * may share one.
 */
export const adoptEnteredCard = async (trx: Trx, card: EnteredCard, now: Date): Promise<void> => {
  await lockReissues(trx);
  if (card.par !== undefined && (await isLinkedAccount(trx, card, card.par)))
    await adoptSeen(trx, enteredCards(card, now), { now, isNews: true, actor: NETWORK });
};

/**
 * Lets cards that a partner's file names replace the linked cards of the same accounts; returns how
 * many did.
 */
export const adoptFiledCards = async (
  trx: Trx,
  cards: readonly EnteredCard[],
  recognition: Recognition,
): Promise<number> => {
  const entered = cards.flatMap((card) => enteredCards(card, recognition.now));
  return (await adoptSeen(trx, entered, { ...recognition, actor: 'partner file' })).length;
};

/** Stores the account of a card that was just linked. */
export const learnEnteredAccount = async (
  trx: Trx,
  card: EnteredCard,
  now: Date,
): Promise<void> => {
  if (card.par !== undefined) await learnAccounts(trx, enteredCards(card, now));
};
