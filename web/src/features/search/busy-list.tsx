import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './search-page.module.css';
import { parseSearchParams, type SearchParams } from './search-params.ts';

type Props = { params: SearchParams; isBusy: boolean; children: ReactNode };

const isSameSearch = (before: SearchParams, after: SearchParams): boolean =>
  JSON.stringify({ ...before, view: null }) === JSON.stringify({ ...after, view: null });

/** The results, marked busy from the press until the list of the new address has rendered. */
export const BusyList = ({ params, isBusy, children }: Props) => {
  // The location changes on the press, the page's parameters when its loader is done.
  const isLeaving = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/search' && !isSameSearch(parseSearchParams(search), params),
  });
  const isShownBusy = isBusy || isLeaving;
  return (
    <div aria-busy={isShownBusy} className={classNames(styles.states, isShownBusy && styles.busy)}>
      {children}
    </div>
  );
};
