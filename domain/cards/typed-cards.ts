import type { CardType } from '../member/member.ts';
import type { CardMessage } from './entry-message.ts';

export type TypedCard = { token: string; cardType: CardType; lastFour: string };

/** What a page knows of the cards typed into the card page. */
export type TypedCards = {
  /** Set aside, to be linked with the next one. */
  aside: readonly TypedCard[];
  /** In the card page now, complete and sealed. */
  current: TypedCard | null;
  error: string;
  /** Tokens that were submitted; each is good for one submission. */
  spent: readonly string[];
  /** The newest state of the card page that has arrived. */
  revision: number;
};

export const noTypedCards: TypedCards = {
  aside: [],
  current: null,
  error: '',
  spent: [],
  revision: 0,
};

/** The state after a message of the card page. One that is older than what is known changes nothing. */
export const receiveCardMessage = (cards: TypedCards, message: CardMessage): TypedCards => {
  const { revision = cards.revision } = message;
  if (revision < cards.revision) return cards;
  if (message.type === 'state') return { ...cards, revision, current: null, error: message.error };
  const { token, cardType, lastFour } = message;
  const isUsed = cards.spent.includes(token) || cards.aside.some((card) => card.token === token);
  const current = isUsed ? null : { token, cardType, lastFour };
  return { ...cards, revision, current, error: '' };
};

/** The state after the card page has opened a new channel, on which it counts from the start. */
export const reconnectCardPage = (cards: TypedCards): TypedCards => ({ ...cards, revision: 0 });

/** Sets the current card aside. */
export const setCardAside = (cards: TypedCards): TypedCards =>
  cards.current ? { ...cards, aside: [...cards.aside, cards.current], current: null } : cards;

/** Removes the cards with these tokens, which were submitted. One typed meanwhile stays. */
export const spendCards = (cards: TypedCards, tokens: readonly string[]): TypedCards => ({
  ...cards,
  aside: cards.aside.filter(({ token }) => !tokens.includes(token)),
  current: cards.current && tokens.includes(cards.current.token) ? null : cards.current,
  spent: [...cards.spent, ...tokens],
});
