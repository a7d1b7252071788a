import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useEffect, useState, useTransition } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { localStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { chosenFilters } from './filter-choices.ts';
import styles from './filters-button.module.css';
import type { SearchParams } from './search-params.ts';

/** Whether the dine-in filter is new to the visitor, until the filters were opened once. */
const useDineInNews = () => {
  const [hasNews, setHasNews] = useState(false);
  useEffect(() => setHasNews(localStore.get('dineInHighlightSeen') === null), []);
  const markSeen = () => {
    localStore.set('dineInHighlightSeen', '1');
    setHasNews(false);
  };
  return { hasNews, markSeen };
};

const loadPanel = () => import('./filters-panel.tsx');
const FiltersPanel = lazy(async () => ({ default: (await loadPanel()).FiltersPanel }));

type Props = {
  params: SearchParams;
  results: SearchResponse | undefined;
  onChange: (params: SearchParams) => void;
};

/** Opens the filters; shows how many are active, and a dot until the dine-in filter was seen. */
export const FiltersButton = ({ params, results, onChange }: Props) => {
  const copy = useCopy('search', 'filters');
  const [isOpen, setOpen] = useState(false);
  const [isOpening, startOpening] = useTransition();
  const count = chosenFilters(params).length;
  const { hasNews, markSeen } = useDineInNews();
  const [showsNews, setShowsNews] = useState(false);
  const open = () => {
    setShowsNews(hasNews);
    markSeen();
    // Without a transition React would delay the panel for the 300 ms minimum of a shown fallback.
    startOpening(() => setOpen(true));
  };
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
        {hasNews && <span className={styles.dot} data-news />}
      </button>
      <Suspense>
        {isOpen && (
          <FiltersPanel
            params={params}
            results={results}
            showsNews={showsNews}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
};
