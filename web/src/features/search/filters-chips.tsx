import X from 'lucide-react/icons/x';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './filters-button.module.css';
import { type Choice, chosenFilters, isChosen, withToggled } from './filters-chosen.ts';
import { choiceName } from './filters-words.ts';
import type { SearchParams } from './search-params.ts';

type Props = { params: SearchParams; onChange: (params: SearchParams) => void };

const today: Choice = { filter: 'benefitsFor', value: 'today' };

const isSuggested = (choice: Choice) => !('value' in choice) || choice.value === 'today';

/** The suggested filters to switch, then every other chosen one to take away. */
export const FiltersChips = ({ params, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const suggested: Choice[] = [
    today,
    ...(openTableReservationsEnabled ? [{ filter: 'reservations' as const }] : []),
    { filter: 'isNew' },
    ...(acclaimedEnabled ? [{ filter: 'acclaimed' as const }] : []),
  ];
  const others = chosenFilters(params).filter((choice) => !isSuggested(choice));
  return (
    <>
      {others.map((choice) => {
        const name = choiceName(copy, choice);
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
          {choiceName(copy, choice)}
        </Chip>
      ))}
    </>
  );
};
