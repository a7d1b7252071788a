import type { ReactNode } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { groupThousands } from '#domain/group-thousands.ts';
import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Choice, isChosen, withoutFilters, withToggled } from './filters-chosen.ts';
import styles from './filters-panel.module.css';
import { choiceName } from './filters-words.ts';
import { PRICES, type SearchParams } from './search-params.ts';

type Props = {
  params: SearchParams;
  answer: SearchResponse | undefined;
  onChange: (params: SearchParams) => void;
  onClose: () => void;
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.legend}>
      <Heading level={3}>{title}</Heading>
    </legend>
    {children}
  </fieldset>
);

/** Every filter of a search with the restaurants it would find; each change searches at once (B §3 search filters). */
export const FiltersPanel = ({ params, answer, onChange, onClose }: Props) => {
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const facets = answer?.facets;
  const found = answer?.totalResultSize ?? 0;
  const show = (choice: Choice, count: number | undefined, look: 'row' | 'pill') => {
    const name = choiceName(copy, choice);
    return (
      <label key={name} className={styles[look]}>
        <input
          type="checkbox"
          className={styles.box}
          checked={isChosen(params, choice)}
          onChange={() => onChange(withToggled(params, choice))}
        />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>{count === undefined ? '' : groupThousands(count)}</span>
      </label>
    );
  };
  return (
    <Sheet
      title={copy.text('title')}
      onClose={onClose}
      foot={
        <>
          <Button look="quiet" onClick={() => onChange(withoutFilters(params))}>
            {copy.text('clear_short')}
          </Button>
          <Button className={styles.apply} onClick={onClose}>
            {copy.text(found === 1 ? 'apply_one' : 'apply', {
              count: groupThousands(found),
            })}
          </Button>
        </>
      }
    >
      <Group title={copy.text('suggested')}>
        {openTableReservationsEnabled &&
          show({ filter: 'reservations' }, facets?.reservations, 'row')}
        {show({ filter: 'isNew' }, facets?.isNew, 'row')}
        {acclaimedEnabled && show({ filter: 'acclaimed' }, facets?.acclaimed, 'row')}
        {show({ filter: 'benefitsFor', value: 'today' }, facets?.benefitsFor.today, 'row')}
      </Group>
      <Group title={copy.text('benefit_days')}>
        <div className={styles.pills}>
          {WEEKDAYS.map((value) =>
            show({ filter: 'benefitsFor', value }, facets?.benefitsFor[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('price')}>
        <div className={styles.pills}>
          {PRICES.map((value) =>
            show({ filter: 'priceRange', value }, facets?.priceRange[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('meals')}>
        <div className={styles.pills}>
          {MEALS.map((value) =>
            show({ filter: 'mealsServed', value }, facets?.mealsServed[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('features')}>
        <div className={styles.pills}>
          {MERCHANT_FEATURES.map((value) =>
            show({ filter: 'features', value }, facets?.features[value], 'pill'),
          )}
        </div>
      </Group>
    </Sheet>
  );
};
