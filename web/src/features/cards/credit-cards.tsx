import type { NewCard } from '#contract/cards.ts';

const parts = ['cardId', 'cardType', 'lastFour'] as const;

/** The cards of the form as fields of their own: creditCards.0.cardId and so on. */
export const CreditCards = ({ cards }: { cards: readonly NewCard[] }) =>
  cards.flatMap((card, index) =>
    parts.map((part) => (
      <input
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the field is named after.
        key={`${index}.${part}`}
        type="hidden"
        name={`creditCards.${index}.${part}`}
        value={card[part] ?? ''}
      />
    )),
  );
