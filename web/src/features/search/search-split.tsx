import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import Search from 'lucide-react/icons/search';
import { type ReactNode, Suspense, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { useOptimisticValue } from '#ui/use-optimistic-value.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './search-map.module.css';

type Mode = 'list' | 'map';
type Props = {
  mode: Mode;
  list: ReactNode;
  /** Without a map the list takes the whole width. */
  map: ReactNode;
  /** Shows behind the map until it is drawn. */
  placeholder?: ReactNode;
  /** The search of the map, in the pill over it on narrow screens. */
  summary?: string | undefined;
  onMode: (mode: Mode) => void;
};

type PillProps = { isMap: boolean; summary: string; onMode: (mode: Mode) => void };

/** On narrow screens: the way to the map, and over the map a summary of the search and the way back. */
const Pills = ({ isMap, summary, onMode }: PillProps) => {
  const copy = useCopy('search', 'search');
  const id = useId();
  if (!isMap)
    return (
      <button type="button" className={styles.toggle} onClick={() => onMode('map')}>
        <Icon of={MapIcon} />
        {copy.text('show_map')}
      </button>
    );
  const showForm = () => {
    onMode('list');
    window.scrollTo(0, 0);
  };
  return (
    <>
      <button
        type="button"
        className={styles.summary}
        aria-labelledby={id}
        aria-describedby={`${id}-of`}
        onClick={showForm}
      >
        <Icon of={Search} />
        <span id={`${id}-of`} className={styles.of}>
          {summary}
        </span>
        <span id={id} className={styles.change}>
          {copy.text('change_search')}
        </span>
      </button>
      <button type="button" className={styles.toggle} onClick={() => onMode('list')}>
        <Icon of={List} />
        {copy.text('show_list')}
      </button>
    </>
  );
};

/** List beside map on wide screens; on narrow ones the map fills the screen in place of the list. */
export const SearchSplit = ({ mode, list, map, placeholder, summary = '', onMode }: Props) => {
  const isRunning = useHydrated();
  const isWide = useMediaQuery('(width >= 1050px)');
  const [shownMode, choose] = useOptimisticValue(mode, onMode);
  const isMap = shownMode === 'map';
  if (!map) return <div className={styles.alone}>{list}</div>;
  return (
    <div className={styles.split} data-mode={shownMode}>
      <div className={styles.list}>{list}</div>
      <div className={styles.map} data-screen-only="">
        {placeholder}
        {isRunning && (isWide || mode === 'map') && <Suspense>{map}</Suspense>}
      </div>
      <Pills isMap={isMap} summary={summary} onMode={choose} />
    </div>
  );
};
