import { type ReactNode, useId } from 'react';
import { groupThousands } from '#domain/money.ts';
import { SEARCH_SORTS, type SearchSort } from '#domain/search/search-options.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { useOptimisticValue } from '#ui/use-optimistic-value.ts';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './search-page.module.css';

type Props = {
  count: number;
  locationText: string;
  sortBy: SearchSort;
  onSort: (sortBy: SearchSort) => void;
  /** A line below the count. */
  children?: ReactNode;
};

/** Result count, location and sort order. */
export const SearchHead = ({ count, locationText, sortBy, onSort, children }: Props) => {
  const id = useId();
  const [shownSort, chooseSort] = useOptimisticValue(sortBy, onSort);
  const member = useMember();
  const isEarning = member !== null && member.memberType !== 'ClosedAccountMember';
  const sorts = SEARCH_SORTS.filter((sort) => sort !== 'earning' || isEarning);
  const copy = useCopy('search', 'search');
  const filters = useCopy('search', 'filters');
  const found = copy.plural('results_count', count, { count: groupThousands(count) });
  return (
    <Row align="baseline" justify="between" isWrapping className={styles.head}>
      <Heading level={1} size="section" className={styles.count}>
        {found}
        {locationText !== '' && (
          <span
            className={styles.wide}
          >{` ${copy.text('results_place', { location: locationText })}`}</span>
        )}
      </Heading>
      {children}
      <div className={styles.sort} data-screen-only="">
        <label htmlFor={id}>{filters.text('sort')}</label>
        <select
          id={id}
          value={sorts.includes(shownSort) ? shownSort : 'distance'}
          className={styles.select}
          onChange={(event) => {
            const chosen = sorts.find((sort) => sort === event.target.value);
            if (chosen) chooseSort(chosen);
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {filters.text(`sort_names.${sort}`)}
            </option>
          ))}
        </select>
      </div>
    </Row>
  );
};
