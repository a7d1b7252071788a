import { Emulation } from '../../features/emulation/index.ts';
import { useMeasuring } from './use-measuring.ts';
import { usePageViews } from './use-page-views.ts';

/** What a page does once it has come to rest; none of it is needed to see or use the page. */
export const Later = ({ shownAt }: { shownAt: number }) => {
  useMeasuring();
  usePageViews(shownAt);
  return <Emulation />;
};
