import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardMessage } from '#domain/cards/entry-message.ts';
import type { CardType } from '#domain/member/member.ts';
import { cardEntryQuery } from './cards-queries.ts';
import { useCardFrame } from './use-card-frame.ts';

export type TypedCard = { token: string; cardType: CardType; lastFour: string };

/** Cards that were typed into the card page: the one in it now, and those put aside to be linked with it. */
export const useTypedCards = () => {
  const { data: entry } = useQuery(cardEntryQuery());
  const [kept, setKept] = useState<TypedCard[]>([]);
  const [current, setCurrent] = useState<TypedCard | null>(null);
  const [error, setError] = useState('');
  const link = useCardFrame(entry, (message: CardMessage) => {
    if (message.type === 'sealed') {
      const { token, cardType, lastFour } = message;
      setError('');
      setCurrent({ token, cardType, lastFour });
    } else {
      setError(message.error);
      setCurrent(null);
    }
  });
  return {
    entry,
    link,
    error,
    kept,
    current,
    all: current ? [...kept, current] : kept,
    enterAnother: () => {
      if (!current) return;
      setKept([...kept, current]);
      setCurrent(null);
      link.clear();
    },
    remove: (token: string) => setKept(kept.filter((card) => card.token !== token)),
    clear: () => {
      setKept([]);
      setCurrent(null);
      link.clear();
    },
  };
};
