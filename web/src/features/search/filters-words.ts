import type { Copy } from '../../content/copy.ts';
import type { Choice } from './filters-chosen.ts';

const flagKeys = { reservations: 'reservations', isNew: 'new', acclaimed: 'acclaimed' } as const;

/** The name of a choice as panel and chips show it. */
export const choiceName = (copy: Copy, choice: Choice): string => {
  switch (choice.filter) {
    case 'reservations':
    case 'isNew':
    case 'acclaimed':
      return copy.text(flagKeys[choice.filter]);
    case 'features':
      return copy.text(`feature_names.${choice.value}`);
    case 'mealsServed':
      return copy.text(`meal_names.${choice.value}`);
    case 'priceRange':
      return '$'.repeat(Number(choice.value));
    case 'benefitsFor':
      return choice.value === 'today' ? copy.text('benefits') : choice.value;
  }
};
