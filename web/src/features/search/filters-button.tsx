import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState, useTransition } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { Icon } from '#ui/icon.tsx';
import { useCopy } from '../../content/copy.ts';
import { chosenFilters } from './filter-choices.ts';
import styles from './filters-button.module.css';
import type { SearchParams } from './search-params.ts';

const loadPanel = () => import('./filters-panel.tsx');
const FiltersPanel = lazy(async () => ({ default: (await loadPanel()).FiltersPanel }));

type Props = {
  params: SearchParams;
  results: SearchResponse | undefined;
  onChange: (params: SearchParams) => void;
};

/** Opens the filters; shows how many are active. */
export const FiltersButton = ({ params, results, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const count = chosenFilters(params).length;
  // Without a transition React would delay the panel for the 300 ms minimum of a shown fallback.
  const open = () => startOpening(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isOpening}
        className={styles.button}
        onPointerDown={loadPanel}
        onClick={open}
      >
        <Icon of={SlidersHorizontal} size={16} />
        {copy.text('title')}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </button>
      <Suspense>
        {isOpen && (
          <FiltersPanel
            params={params}
            results={results}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
