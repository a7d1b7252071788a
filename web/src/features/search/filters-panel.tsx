import type { ReactNode } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { groupThousands } from '#domain/money.ts';
import { Button } from '#ui/button.tsx';
import check from '#ui/check-field.module.css';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import {
  type FilterChoice,
  isChosen,
  narrowsToday,
  withoutFilters,
  withToggled,
} from './filter-choices.ts';
import { filterLabel } from './filter-label.ts';
import styles from './filters-panel.module.css';
import { PRICES, type SearchParams } from './search-params.ts';

type Props = {
  params: SearchParams;
  results: SearchResponse | undefined;
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

/** All filters with result counts; each change updates the search immediately. */
export const FiltersPanel = (props: Props) => {
  const { params, results, onChange, onClose } = props;
  const copy = useCopy('search', 'filters');
  const { acclaimedEnabled, openTableReservationsEnabled } = usePartner();
  const facets = results?.facets;
  const found = results?.totalResultSize ?? 0;
  const renderChoice = (
    choice: FilterChoice,
    count: number | undefined,
    layout: 'row' | 'pill',
  ) => {
    const name = filterLabel(copy, choice);
    return (
      <label key={name} className={styles[layout]}>
        <input
          type="checkbox"
          className={classNames(check.box, styles.box)}
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
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => onChange(withoutFilters(params))}
          >
            {copy.text('clear_short')}
          </Button>
          <Button className={styles.apply} onClick={onClose}>
            {copy.plural('apply', found, { count: groupThousands(found) })}
          </Button>
        </>
      }
    >
      <Group title={copy.text('suggested')}>
        {openTableReservationsEnabled &&
          renderChoice({ filter: 'reservations' }, facets?.reservations, 'row')}
        {renderChoice({ filter: 'isNew' }, facets?.isNew, 'row')}
        {acclaimedEnabled && (
          <>
            {renderChoice({ filter: 'acclaimed' }, facets?.acclaimed, 'row')}
            <Text size="sm" tone="soft" className={styles.about}>
              {copy.text('acclaimed_about')}
            </Text>
          </>
        )}
        {narrowsToday(params, results) &&
          renderChoice({ filter: 'benefitsFor', value: 'today' }, facets?.benefitsFor.today, 'row')}
      </Group>
      <Group title={copy.text('benefit_days')}>
        <div className={styles.pills}>
          {WEEKDAYS.map((value) =>
            renderChoice({ filter: 'benefitsFor', value }, facets?.benefitsFor[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('price')}>
        <div className={styles.pills}>
          {PRICES.map((value) =>
            renderChoice({ filter: 'priceRange', value }, facets?.priceRange[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('meals')}>
        <div className={styles.pills}>
          {MEALS.map((value) =>
            renderChoice({ filter: 'mealsServed', value }, facets?.mealsServed[value], 'pill'),
          )}
        </div>
      </Group>
      <Group title={copy.text('features')}>
        <div className={styles.pills}>
          {MERCHANT_FEATURES.map((value) =>
            renderChoice({ filter: 'features', value }, facets?.features[value], 'pill'),
          )}
        </div>
      </Group>
    </Sheet>
  );
};
