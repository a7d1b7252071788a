import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import {
  noTypedCards,
  receiveCardMessage,
  reconnectCardPage,
  setCardAside,
  spendCards,
  type TypedCard,
  type TypedCards,
} from '#domain/cards/typed-cards.ts';
import { cardEntryQuery } from './cards-queries.ts';
import { useCardFrame } from './use-card-frame.ts';

const typedIn = ({ aside, current }: TypedCards): readonly TypedCard[] =>
  current ? [...aside, current] : aside;

/** Waits until no card is being sealed, and returns the state then. */
const useWhenSealed = (cards: TypedCards) => {
  const latest = useRef(cards);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    latest.current = cards;
    if (cards.isSealing) return;
    for (const resume of waiting.current.splice(0)) resume();
  }, [cards]);
  return async (): Promise<TypedCards> => {
    if (latest.current.isSealing)
      await new Promise<void>((resolve) => void waiting.current.push(resolve));
    return latest.current;
  };
};

/** Cards typed into the card page: the one in it now, and those set aside to be linked with it. */
export const useTypedCards = () => {
  const { data: entry } = useQuery(cardEntryQuery());
  const [cards, setCards] = useState(noTypedCards);
  const whenSealed = useWhenSealed(cards);
  const link = useCardFrame(entry, {
    onReady: () => setCards(reconnectCardPage),
    onMessage: (message: CardMessage) => setCards((before) => receiveCardMessage(before, message)),
  });
  const { aside, current, isSealing, error } = cards;
  return {
    entry,
    link,
    error,
    aside,
    current,
    isSealing,
    all: typedIn(cards),
    /** The typed cards, once the one in the frame is sealed. */
    whenSealed: async () => typedIn(await whenSealed()),
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
