import type { CardRegistration } from '#contract/cards.ts';
import { session } from '#web/platform/storage.ts';

export type AddedCards = { lastFours: string[]; tracksFrom: string };

/** Keeps which cards were linked for the page after; nothing when none was. */
export const keepAddedCards = ({ cardRegistration }: CardRegistration): void => {
  const cards = cardRegistration.flatMap(({ memberCard }) => (memberCard ? [memberCard] : []));
  const tracksFrom = cards
    .map((card) => card.tracksFrom)
    .sort()
    .at(-1);
  if (!tracksFrom) return;
  const added: AddedCards = { lastFours: cards.map(({ lastFour }) => lastFour), tracksFrom };
  session.set('cardRegistrationSuccess', JSON.stringify(added));
};

const isAdded = (value: unknown): value is AddedCards =>
  typeof value === 'object' &&
  value !== null &&
  'lastFours' in value &&
  Array.isArray(value.lastFours) &&
  'tracksFrom' in value &&
  typeof value.tracksFrom === 'string';

/** The cards that were linked on the page before; told once (A §3). */
export const takeAddedCards = (): AddedCards | null => {
  const kept = session.get('cardRegistrationSuccess');
  session.remove('cardRegistrationSuccess');
  try {
    const parsed: unknown = JSON.parse(kept ?? 'null');
    return isAdded(parsed) ? parsed : null;
  } catch {
    return null;
  }
};
