import X from 'lucide-react/icons/x';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { chosenFilters, type FilterChoice, isChosen, withToggled } from './filter-choices.ts';
import { filterLabel } from './filter-label.ts';
import styles from './filters-button.module.css';
import type { SearchParams } from './search-params.ts';

type Props = { params: SearchParams; onChange: (params: SearchParams) => void };

const today: FilterChoice = { filter: 'benefitsFor', value: 'today' };

const isSuggested = (choice: FilterChoice) => !('value' in choice) || choice.value === 'today';

/** Toggles of suggested filters, then removable chips of other active ones. */
export const FiltersChips = ({ params, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const suggested: FilterChoice[] = [
    today,
    ...(openTableReservationsEnabled ? [{ filter: 'reservations' as const }] : []),
    { filter: 'isNew' },
    ...(acclaimedEnabled ? [{ filter: 'acclaimed' as const }] : []),
  ];
  const others = chosenFilters(params).filter((choice) => !isSuggested(choice));
  return (
    <>
      {others.map((choice) => {
        const name = filterLabel(copy, choice);
        return (
          <button
            key={`${choice.filter} ${name}`}
            type="button"
            aria-label={`${copy.text('remove')} ${name}`}
            className={styles.chip}
            onClick={() => onChange(withToggled(params, choice))}
          >
            {name}
            <Icon of={X} size={16} />
          </button>
        );
      })}
      {suggested.map((choice) => (
        <Chip
          key={choice.filter}
          isOn={isChosen(params, choice)}
          onClick={() => onChange(withToggled(params, choice))}
        >
          {filterLabel(copy, choice)}
        </Chip>
      ))}
    </>
  );
};
