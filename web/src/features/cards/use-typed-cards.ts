import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import {
  noTypedCards,
  receiveCardMessage,
  reconnectCardPage,
  setCardAside,
  spendCards,
} from '#domain/cards/typed-cards.ts';
import { cardEntryQuery } from './cards-queries.ts';
import { useCardFrame } from './use-card-frame.ts';

/** Cards typed into the card page: the one in it now, and those set aside to be linked with it. */
export const useTypedCards = () => {
  const { data: entry } = useQuery(cardEntryQuery());
  const [cards, setCards] = useState(noTypedCards);
  const link = useCardFrame(entry, {
    onReady: () => setCards(reconnectCardPage),
    onMessage: (message: CardMessage) => setCards((before) => receiveCardMessage(before, message)),
  });
  const { aside, current, error } = cards;
  return {
    entry,
    link,
    error,
    aside,
    current,
    all: current ? [...aside, current] : aside,
    enterAnother: () => {
      if (!current) return;
      setCards(setCardAside);
      link.clear(current.token);
    },
    remove: (token: string) => setCards((before) => spendCards(before, [token])),
    /** Removes the submitted cards; a card typed in the meantime stays. */
    spend: (tokens: readonly string[]) => {
      setCards((before) => spendCards(before, tokens));
      for (const token of tokens) link.clear(token);
    },
  };
};
