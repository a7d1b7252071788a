import type { Copy } from '../../content/copy.ts';
import type { FilterChoice } from './filter-choices.ts';

const flagKeys = { reservations: 'reservations', isNew: 'new', acclaimed: 'acclaimed' } as const;

/** The label of a filter choice. */
export const filterLabel = (copy: Copy<'search', 'filters'>, choice: FilterChoice): string => {
  switch (choice.filter) {
    case 'reservations':
    case 'isNew':
    case 'acclaimed':
      return copy.text(flagKeys[choice.filter]);
    case 'features':
      return copy.optional(`feature_names.${choice.value}`);
    case 'mealsServed':
      return copy.optional(`meal_names.${choice.value}`);
    case 'priceRange':
      return '$'.repeat(Number(choice.value));
    case 'benefitsFor':
      return choice.value === 'today' ? copy.text('benefits') : choice.value;
  }
};
