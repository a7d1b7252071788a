import { useCopy } from '../../platform/copy.ts';
import { usePartner } from '../../platform/program.ts';
import { Chip } from '../../ui/chip.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';

type Props = {
  params: SearchParams;
  isLocating: boolean;
  onLocate: () => void;
  onChange: (params: SearchParams) => void;
};

/** The other value of one filter; every change starts again at the first page. */
const toggled = (
  params: SearchParams,
  key: 'reservations' | 'isNew' | 'acclaimed',
): SearchParams => {
  const { [key]: current, pageNo: _, ...rest } = params;
  return current ? rest : { ...rest, [key]: true };
};

const benefitsToggled = ({ benefitsFor, pageNo: _, ...rest }: SearchParams): SearchParams =>
  benefitsFor ? rest : { ...rest, benefitsFor: 'today' };

/** The search form and the suggested filters, kept in view above the results. */
export const SearchBar = ({ params, isLocating, onLocate, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const { location: _, restaurantOrCuisine: __, pageNo: ___, ...kept } = params;
  return (
    <div className={styles.bar}>
      <Wrap className={styles.row}>
        <SearchForm
          look="compact"
          value={params}
          isLocating={isLocating}
          onLocate={onLocate}
          onSearch={(asked) => onChange({ ...kept, ...asked })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a scrolling row. */}
        <div role="group" aria-label={copy.text('title')} className={styles.chips}>
          <Chip
            isOn={params.benefitsFor === 'today'}
            onClick={() => onChange(benefitsToggled(params))}
          >
            {copy.text('benefits')}
          </Chip>
          {openTableReservationsEnabled && (
            <Chip
              isOn={params.reservations === true}
              onClick={() => onChange(toggled(params, 'reservations'))}
            >
              {copy.text('reservations')}
            </Chip>
          )}
          <Chip isOn={params.isNew === true} onClick={() => onChange(toggled(params, 'isNew'))}>
            {copy.text('new')}
          </Chip>
          {acclaimedEnabled && (
            <Chip
              isOn={params.acclaimed === true}
              onClick={() => onChange(toggled(params, 'acclaimed'))}
            >
              {copy.text('acclaimed')}
            </Chip>
          )}
        </div>
      </Wrap>
    </div>
  );
};
