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

/** The cards that were linked on the page before, while the tab is open. */
export const readAddedCards = (): AddedCards | null => {
  try {
    const parsed: unknown = JSON.parse(session.get('cardRegistrationSuccess') ?? 'null');
    return isAdded(parsed) ? parsed : null;
  } catch {
    return null;
  }
};
