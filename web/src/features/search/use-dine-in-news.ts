import { useEffect, useState } from 'react';
import { localStore } from '../../browser/storage.ts';

/** Whether the dine-in filter is news to the visitor, until the filters were opened once. */
export const useDineInNews = () => {
  const [hasNews, setHasNews] = useState(false);
  useEffect(() => setHasNews(localStore.get('dineInHighlightSeen') === null), []);
  const markSeen = () => {
    localStore.set('dineInHighlightSeen', '1');
    setHasNews(false);
  };
  return { hasNews, markSeen };
};
