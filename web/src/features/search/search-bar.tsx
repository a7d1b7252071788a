import type { SearchResponse } from '#contract/search.ts';
import { useCopy } from '../../content/copy.ts';
import { Wrap } from '../../ui/wrap.tsx';
import { FavoritesLink } from '../favorites/index.ts';
import chips from './filters-button.module.css';
import { FiltersButton } from './filters-button.tsx';
import { FiltersChips } from './filters-chips.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';

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
  const { location: _l, restaurantOrCuisine: _q, pageNo: _, ...otherParams } = params;
  return (
    <div className={styles.bar} data-full-bleed>
      <Wrap className={styles.row}>
        <SearchForm
          look="compact"
          value={params}
          isLocating={isLocating}
          onLocate={onLocate}
          onSearch={(next) => onChange({ ...otherParams, ...next })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lay out as a scrolling row. */}
        <div role="group" aria-label={copy.text('title')} className={styles.chips}>
          <FiltersButton params={params} results={results} onChange={onChange} />
          <FavoritesLink className={chips.button} />
          <FiltersChips params={params} onChange={onChange} />
        </div>
      </Wrap>
    </div>
  );
};
