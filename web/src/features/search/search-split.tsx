import List from 'lucide-react/icons/list';
import MapIcon from 'lucide-react/icons/map';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useCopy } from '../../platform/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import styles from './search-map.module.css';

type Props = { list: ReactNode; map: ReactNode };

/** List beside map on wide screens; on others one of the two, with a button to the other (B §2 search page). */
export const SearchSplit = ({ list, map }: Props) => {
  const copy = useCopy('search', 'search');
  const [mode, setMode] = useState<'list' | 'map'>('list');
  const isWide = useMediaQuery('(width >= 1050px)');
  const isMap = mode === 'map';
  const rootRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMap) rootRef.current?.scrollIntoView();
  }, [isMap]);
  return (
    <div ref={rootRef} className={styles.split} data-mode={mode}>
      <div className={styles.list}>{list}</div>
      <div className={styles.map}>{(isWide || isMap) && <Suspense>{map}</Suspense>}</div>
      <button
        type="button"
        className={styles.toggle}
        onClick={() => setMode(isMap ? 'list' : 'map')}
      >
        <Icon of={isMap ? List : MapIcon} />
        {copy.text(isMap ? 'change_search' : 'show_map')}
      </button>
    </div>
  );
};
