import { createDateFormatter } from '#domain/date-formatter.ts';
import type { ReadFacts } from './fact-types.ts';
import { readLinkedCard } from './facts-store.ts';

const formatDay = createDateFormatter({ month: 'long', day: 'numeric', timeZone: 'UTC' });

// A card that the network declined, or that was removed, within the minute is not announced.
export const cardLinked: ReadFacts = async ({ trx, task }) => {
  const { cardType, lastFour, tracksFrom = '' } = task.payload;
  if (!(await readLinkedCard(trx, task, Number(task.subject)))) return undefined;
  return {
    values: {
      card: `${cardType} ${lastFour}`,
      date: formatDay(new Date(`${tracksFrom}T00:00:00Z`)),
    },
  };
};

// The subject is the card's number and how often it was replaced.
export const cardReplaced: ReadFacts = async ({ trx, task }) => {
  const card = await readLinkedCard(trx, task, Number(task.subject.split(' ', 1)[0]));
  return card && { values: { card: `${card.card_type} ${card.last_four}` } };
};

export const lostCard: ReadFacts = async ({ task: { payload } }) => ({
  values: { type: payload.cardType ?? 'card', lastFour: payload.lastFour ?? '' },
});
