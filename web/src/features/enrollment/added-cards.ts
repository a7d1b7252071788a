import type { CardRegistration } from '#contract/cards.ts';
import { sessionStore } from '../../browser/storage.ts';

export type RefusedCard = { name: string; lastFour: string; message: string };
export type AddedCards = { lastFours: string[]; tracksFrom: string; refused: RefusedCard[] };

/** Saves the result of each card for the next page; nothing if none was linked. */
export const saveAddedCards = ({ cardRegistration }: CardRegistration): void => {
  const cards = cardRegistration.flatMap(({ memberCard }) => (memberCard ? [memberCard] : []));
  const tracksFrom = cards
    .map((card) => card.tracksFrom)
    .sort()
    .at(-1);
  if (!tracksFrom) return;
  const refused = cardRegistration.flatMap(({ error, description, cardType, lastFour }) =>
    error ? [{ name: description || cardType, lastFour, message: error.message }] : [],
  );
  const added: AddedCards = {
    lastFours: cards.map(({ lastFour }) => lastFour),
    tracksFrom,
    refused,
  };
  sessionStore.setJson('cardRegistrationSuccess', added);
};

const isAdded = (value: unknown): value is AddedCards =>
  typeof value === 'object' &&
  value !== null &&
  'lastFours' in value &&
  Array.isArray(value.lastFours) &&
  'tracksFrom' in value &&
  typeof value.tracksFrom === 'string' &&
  'refused' in value &&
  Array.isArray(value.refused);

/** The cards that were linked on the previous page; shown once. */
export const takeAddedCards = (): AddedCards | null => {
  const saved = sessionStore.getJson('cardRegistrationSuccess');
  sessionStore.remove('cardRegistrationSuccess');
  return isAdded(saved) ? saved : null;
};
