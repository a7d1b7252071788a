import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useEffect, useState } from 'react';
import { DEFAULT_LOCATION_TEXT } from '#domain/search/coordinates.ts';
import { isCurrentLocation } from '#domain/search/read-location.ts';
import { useCopy } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { keepLocation, keepMapView, keepSearch } from './kept-search.ts';
import { locationLabel } from './location-label.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchHead } from './search-head.tsx';
import { SearchMapAway } from './search-map-away.tsx';
import styles from './search-page.module.css';
import { readSearchParams, type SearchParams } from './search-params.ts';
import { searchQuery } from './search-query.ts';
import { SearchResults, SearchResultsLoading } from './search-results.tsx';
import { SearchSplit } from './search-split.tsx';
import { LocationBlocked, NoResults, SearchError } from './search-states.tsx';
import { useSearchPlace } from './use-search-place.ts';
import { useSelection } from './use-selection.ts';

// Without a network the list stays as it is, and the map says that it is away.
const SearchMap = lazy(() =>
  import('./search-map.tsx').then(
    (loaded) => ({ default: loaded.SearchMap }),
    () => ({ default: SearchMapAway }),
  ),
);

// Until the default is known a search that waits for the device is around it already.
const placeName = (text: string, isBlocked: boolean): string =>
  isBlocked && isCurrentLocation(text) ? DEFAULT_LOCATION_TEXT : locationLabel(text);

/** Restaurants around a place, driven by the address (B §2 Search page). */
export const SearchPage = ({ params }: { params: SearchParams }) => {
  const copy = useCopy('search', 'search');
  const navigate = useNavigate();
  const { data, isPending, isError, error, refetch } = useQuery(searchQuery(params));
  const go = (search: SearchParams, { replace } = { replace: false }) =>
    void navigate({ to: '/search', search, replace });
  const change = (next: SearchParams) => {
    if (next.location !== params.location) keepLocation(next.location ?? '');
    go(next);
  };
  const [mode, setMode] = useState<'list' | 'map'>(params.view ?? 'list');
  useEffect(() => setMode(params.view ?? 'list'), [params.view]);
  const showMode = (next: 'list' | 'map') => {
    const { view: _, ...rest } = params;
    const search = next === 'map' ? { ...rest, view: next } : rest;
    // At once: without a network the address follows only later.
    setMode(next);
    void navigate({ to: '/search', search, replace: true, resetScroll: false });
  };
  const { state, locate } = useSearchPlace(params, go);
  const { sortBy = 'distance' } = params;
  const place = placeName(data?.location?.text ?? '', state === 'blocked');
  const selection = useSelection();
  const isEmpty = data?.merchants.length === 0;
  useEffect(() => {
    if (data?.merchants.length) keepSearch(params);
  }, [data, params]);

  return (
    <>
      <SearchBar
        params={params}
        answer={data}
        isLocating={state === 'locating'}
        onLocate={locate}
        onChange={change}
      />
      <SearchSplit
        mode={mode}
        onMode={showMode}
        list={
          <Wrap>
            {state === 'blocked' && (
              <div className={styles.blocked}>
                <LocationBlocked place={place} onRetry={locate} />
              </div>
            )}
            {data && !isEmpty ? (
              <SearchHead
                count={data.totalResultSize}
                place={place}
                sortBy={sortBy}
                onSort={(next) => go(readSearchParams({ ...params, sortBy: next, pageNo: 1 }))}
              />
            ) : (
              <VisuallyHidden>
                <Heading level={1}>{copy.text('title')}</Heading>
              </VisuallyHidden>
            )}
            <p role="status">
              <VisuallyHidden>
                {data ? copy.text('results_count', { count: data.totalResultSize }) : ''}
              </VisuallyHidden>
            </p>
            <div className={styles.states}>
              {isPending && <SearchResultsLoading />}
              {isError && <SearchError error={error} onRetry={() => void refetch()} />}
              {isEmpty && (
                <NoResults
                  params={params}
                  isPlaceKnown={data.location !== null}
                  onChange={change}
                />
              )}
              {data && !isEmpty && (
                <SearchResults answer={data} params={params} selection={selection} />
              )}
            </div>
          </Wrap>
        }
        map={
          <SearchMap
            answer={data}
            location={params.location ?? ''}
            selection={selection}
            onSearchArea={(location) => {
              keepMapView(location);
              const { pageNo: _, ...rest } = params;
              go({ ...rest, location });
            }}
          />
        }
      />
    </>
  );
};
