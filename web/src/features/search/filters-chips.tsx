import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import type { SearchResponse } from '#contract/search.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import {
  chosenFilters,
  type FilterChoice,
  isChosen,
  narrowsToday,
  withToggled,
} from './filter-choices.ts';
import { filterLabel } from './filter-label.ts';
import styles from './filters-button.module.css';
import type { SearchParams } from './search-params.ts';

type Props = {
  params: SearchParams;
  results: SearchResponse | undefined;
  onChange: (params: SearchParams) => void;
};

const tables: FilterChoice = { filter: 'reservations' };
const today: FilterChoice = { filter: 'benefitsFor', value: 'today' };

const isSuggested = (choice: FilterChoice) => !('value' in choice) || choice.value === 'today';

/** Toggles of suggested filters, and removable chips of other active ones. */
export const FiltersChips = ({ params, results, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const suggested: FilterChoice[] = [
    ...(openTableReservationsEnabled ? [tables] : []),
    ...(narrowsToday(params, results) ? [today] : []),
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
          {choice === tables && !isChosen(params, choice) && <Icon of={CalendarDays} size={16} />}
          {filterLabel(copy, choice)}
        </Chip>
      ))}
    </>
  );
};
