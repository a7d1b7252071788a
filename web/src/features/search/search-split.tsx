import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
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
  onMode: (mode: Mode) => void;
};

/** List beside map on wide screens; on narrow ones a toggle between them. */
export const SearchSplit = ({ mode, list, map, placeholder, onMode }: Props) => {
  const copy = useCopy('search', 'search');
  const isRunning = useHydrated();
  const isWide = useMediaQuery('(width >= 1050px)');
  const [shownMode, choose] = useOptimisticValue(mode, onMode);
  const isMap = shownMode === 'map';
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMap) rootRef.current?.scrollIntoView();
  }, [isMap]);
  if (!map) return <div className={styles.alone}>{list}</div>;
  return (
    <div ref={rootRef} className={styles.split} data-mode={shownMode}>
      <div className={styles.list}>{list}</div>
      <div className={styles.map} data-screen-only="">
        {placeholder}
        {isRunning && (isWide || mode === 'map') && <Suspense>{map}</Suspense>}
      </div>
      <button
        type="button"
        className={styles.toggle}
        onClick={() => choose(isMap ? 'list' : 'map')}
      >
        <Icon of={isMap ? List : MapIcon} />
        {copy.text(isMap ? 'change_search' : 'show_map')}
      </button>
    </div>
  );
};
