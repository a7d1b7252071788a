import type { CardType } from '../member/member.ts';
import type { CardMessage } from './entry-message.ts';

export type TypedCard = { token: string; cardType: CardType; lastFour: string };

/** The page's state of the cards typed into the card frame. */
export type TypedCards = {
  /** Set aside to be linked together with the next one. */
  aside: readonly TypedCard[];
  /** Currently in the card frame, complete and sealed. */
  current: TypedCard | null;
  /** The card in the frame is complete and not sealed yet. */
  isSealing: boolean;
  error: string;
  /** Submitted tokens; each is valid for one submission. */
  spent: readonly string[];
  /** The latest revision received from the card frame. */
  revision: number;
};

export const noTypedCards: TypedCards = {
  aside: [],
  current: null,
  isSealing: false,
  error: '',
  spent: [],
  revision: 0,
};

/**
 * The state after a message from the card frame. Messages older than the latest revision change
 * nothing.
 */
export const receiveCardMessage = (cards: TypedCards, message: CardMessage): TypedCards => {
  const { revision = cards.revision } = message;
  if (revision < cards.revision) return cards;
  if (message.type === 'state') {
    const { error, isSealing = false } = message;
    return { ...cards, revision, current: null, isSealing, error };
  }
  const { token, cardType, lastFour } = message;
  const isUsed = cards.spent.includes(token) || cards.aside.some((card) => card.token === token);
  const current = isUsed ? null : { token, cardType, lastFour };
  return { ...cards, revision, current, isSealing: false, error: '' };
};

/** The state after the card frame opened a new channel, whose revisions start again. */
export const reconnectCardPage = (cards: TypedCards): TypedCards => ({ ...cards, revision: 0 });

/** Sets the current card aside. */
export const setCardAside = (cards: TypedCards): TypedCards =>
  cards.current ? { ...cards, aside: [...cards.aside, cards.current], current: null } : cards;

/** Removes submitted cards by token. A card typed in the meantime stays. */
export const spendCards = (cards: TypedCards, tokens: readonly string[]): TypedCards => ({
  ...cards,
  aside: cards.aside.filter(({ token }) => !tokens.includes(token)),
  current: cards.current && tokens.includes(cards.current.token) ? null : cards.current,
  spent: [...cards.spent, ...tokens],
});
