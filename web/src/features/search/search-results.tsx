import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { MerchantCard, MerchantCardSkeleton } from '../merchant/index.ts';
import { CardEarning } from './card-earning.tsx';
import { CardTables } from './card-tables.tsx';
import { EarningLead } from './earning-lead.tsx';
import styles from './search-page.module.css';
import type { SearchParams } from './search-params.ts';
import { SEARCH_RESULTS_PER_PAGE } from './search-query.ts';
import { useEarningToday } from './use-earning-today.ts';
import { useTables } from './use-tables.ts';

/** The selected and the hovered merchant, shared by list and map. */
export const useSelection = () => {
  const [selectedId, select] = useState<string | null>(null);
  const [hoveredId, hover] = useState<string | null>(null);
  return { selectedId, hoveredId, select, hover };
};
export type Selection = ReturnType<typeof useSelection>;

const FIRST_IN_VIEW = 2;
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

export const SearchResultsLoading = () => {
  const copy = useCopy('search', 'search');
  return (
    <>
      <Row className={styles.headLoading}>
        <Skeleton shape="title" length="short" />
      </Row>
      <div className={styles.grid} role="status" aria-label={copy.text('loading')}>
        {skeletonKeys.map((key) => (
          <MerchantCardSkeleton key={key} isInList />
        ))}
      </div>
    </>
  );
};

type Props = { results: SearchResponse; params: SearchParams; selection: Selection };

export const SearchResults = ({ results, params, selection }: Props) => {
  const { selectedId, hoveredId, hover } = selection;
  const chosenRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (selectedId) chosenRef.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const copy = useCopy('search', 'search');
  const filters = useCopy('search', 'filters');
  const { pageNo: current = 1, ...rest } = params;
  const { showsTables, tablesOf } = useTables(results.merchants, params);
  const earningTodayAt = useEarningToday(results);
  const list = results.merchants.flatMap((merchant) => earningTodayAt(merchant) ?? []);
  return (
    <>
      {params.acclaimed && <p className={styles.lead}>{filters.text('acclaimed_about')}</p>}
      <EarningLead list={list} />
      <ul className={styles.grid}>
        {results.merchants.map((merchant, index) => (
          <li
            key={merchant.id}
            ref={merchant.id === selectedId ? chosenRef : undefined}
            className={classNames(
              styles.item,
              merchant.id === hoveredId && styles.pointed,
              merchant.id === selectedId && styles.chosen,
            )}
            onPointerEnter={() => hover(merchant.id)}
            onPointerLeave={() => hover(null)}
            onFocus={() => hover(merchant.id)}
            onBlur={() => hover(null)}
          >
            <MerchantCard
              merchant={merchant}
              headingLevel={2}
              isInList
              isFirst={index < FIRST_IN_VIEW}
              today={earningTodayAt(merchant)}
              note={<CardEarning today={earningTodayAt(merchant)} list={list} />}
            />
            {showsTables && (
              <CardTables
                merchant={merchant}
                tables={tablesOf(merchant)}
                party={params.party ?? 2}
              />
            )}
          </li>
        ))}
      </ul>
      <Text as="div" marginTop={40}>
        <Pagination
          current={current}
          total={results.totalPages}
          label={copy.text('results_range', {
            first: (current - 1) * SEARCH_RESULTS_PER_PAGE + 1,
            last: (current - 1) * SEARCH_RESULTS_PER_PAGE + results.merchants.length,
            total: results.totalResultSize,
          })}
          previous={copy.text('previous_page')}
          next={copy.text('next_page')}
          nameOf={(page) => copy.text('page', { page })}
          renderLink={({ page, ...link }) => (
            <Link to="/search" search={page === 1 ? rest : { ...rest, pageNo: page }} {...link} />
          )}
        />
      </Text>
    </>
  );
};
