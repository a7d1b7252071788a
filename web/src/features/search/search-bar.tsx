import { useState } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { Row } from '#ui/layout.tsx';
import { useOptimisticValue } from '#ui/use-optimistic-value.ts';
import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../../content/copy.ts';
import { FavoritesLink } from '../favorites/index.ts';
import { DineInHint } from './dine-in-hint.tsx';
import { withToggled } from './filter-choices.ts';
import chips from './filters-button.module.css';
import { FiltersButton } from './filters-button.tsx';
import { FiltersChips } from './filters-chips.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';

const dineIn = { filter: 'features', value: 'dineIn' } as const;

type Props = {
  params: SearchParams;
  results: SearchResponse | undefined;
  isLocating: boolean;
  onLocate: () => void;
  onChange: (params: SearchParams) => void;
};

/** Sticky bar with search form and filters. */
export const SearchBar = ({ params, results, isLocating, onLocate, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const [chosen, choose] = useOptimisticValue(params, onChange);
  // Chips stay while the next results load.
  const [shown, setShown] = useState(results);
  if (results !== undefined && results !== shown) setShown(results);
  const { location: _l, restaurantOrCuisine: _q, pageNo: _, ...otherParams } = chosen;
  return (
    <div className={styles.bar} data-full-bleed data-screen-only="">
      <Wrap className={styles.row}>
        <SearchForm
          variant="compact"
          value={params}
          isLocating={isLocating}
          onLocate={onLocate}
          onSearch={(next) => onChange({ ...otherParams, ...next })}
        />
        <div className={styles.filters}>
          <Row
            gap={8}
            align="stretch"
            role="group"
            aria-label={copy.text('title')}
            className={styles.chips}
          >
            <FiltersButton params={chosen} results={results} onChange={choose} />
            <FavoritesLink className={chips.button} />
            <FiltersChips params={chosen} results={shown} onChange={choose} />
          </Row>
          <DineInHint onUse={() => choose(withToggled(chosen, dineIn))} />
        </div>
      </Wrap>
    </div>
  );
};
