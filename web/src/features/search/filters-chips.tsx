import CalendarDays from 'lucide-react/icons/calendar-days';
import X from 'lucide-react/icons/x';
import { DEFAULT_PARTY_SIZE } from '#domain/reservations/booking-rules.ts';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { chosenFilters, type FilterChoice, isChosen, withToggled } from './filter-choices.ts';
import { filterLabel } from './filter-label.ts';
import styles from './filters-button.module.css';
import { hasTable, type SearchParams } from './search-params.ts';

type Props = { params: SearchParams; onChange: (params: SearchParams) => void };

const today: FilterChoice = { filter: 'benefitsFor', value: 'today' };

const isSuggested = (choice: FilterChoice) => !('value' in choice) || choice.value === 'today';

/** Shows the tables of every result tonight for two, with fields to change that; pressed again, none. */
const TablesChip = ({ params, onChange }: Props) => {
  const copy = useCopy('search', 'tables');
  const isOn = hasTable(params);
  const { date: _, time: __, party: ___, ...rest } = params;
  return (
    <Chip
      isOn={isOn}
      onClick={() => onChange(isOn ? rest : { ...rest, party: DEFAULT_PARTY_SIZE })}
    >
      {!isOn && <Icon of={CalendarDays} size={16} />}
      {copy.text('choose')}
    </Chip>
  );
};

/** The choice of a table, toggles of suggested filters, then removable chips of other active ones. */
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
      {openTableReservationsEnabled && <TablesChip params={params} onChange={onChange} />}
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
