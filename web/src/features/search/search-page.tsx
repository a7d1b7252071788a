import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import MapPinOff from 'lucide-react/icons/map-pin-off';
import {
  type ComponentType,
  lazy,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { SearchResponse } from '#contract/search.ts';
import { groupThousands } from '#domain/money.ts';
import { DEFAULT_LOCATION_TEXT } from '#domain/search/coordinates.ts';
import { boxToShow } from '#domain/search/map-box.ts';
import { isCurrentLocation, readLocation } from '#domain/search/read-location.ts';
import type { SearchSort } from '#domain/search/search-options.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { MapPlaceholder } from '../map-placeholder/index.ts';
import { BusyList } from './busy-list.tsx';
import { locationLabel } from './location-label.ts';
import { NoResults } from './no-results.tsx';
import { saveLastSearch, saveManualLocation, saveMapView } from './saved-search.ts';
import { SearchBar } from './search-bar.tsx';
import { SearchHead } from './search-head.tsx';
import type { SearchMapProps } from './search-map.tsx';
import styles from './search-page.module.css';
import { definedParams, hasTable, type SearchParams, wantsTables } from './search-params.ts';
import { searchQuery } from './search-query.ts';
import { SearchResults, SearchResultsLoading, useSelection } from './search-results.tsx';
import { SearchSplit } from './search-split.tsx';
import { LocationBlocked, SearchError } from './search-states.tsx';
import { TableBar } from './table-bar.tsx';
import { TablesCount } from './tables-count.tsx';
import { useSearchLocation } from './use-search-location.ts';

/** Stands in for a map whose code fails to load. */
const SearchMapUnavailable = ({ onUnavailable }: { onUnavailable: () => void }) => {
  const report = useEffectEvent(onUnavailable);
  useEffect(() => report(), []);
  return null;
};

// Offline, the list stays usable and takes the whole width.
const SearchMap = lazy<ComponentType<SearchMapProps>>(() =>
  import('./search-map.tsx').then(
    (loaded) => ({ default: loaded.SearchMap }),
    () => ({ default: SearchMapUnavailable }),
  ),
);

// While the device's position is pending, results are already around the default location.
// Without a position, the results are those of the default location.
const locationName = (text: string): string =>
  isCurrentLocation(text) ? DEFAULT_LOCATION_TEXT : locationLabel(text);

const MapAway = () => {
  const copy = useCopy('search', 'search');
  return (
    <Row as="p" gap={8} role="status" className={styles.noMap}>
      <Icon of={MapPinOff} size={16} />
      {copy.text('map_away')}
    </Row>
  );
};

type PlaceholderProps = { results: SearchResponse; location: string };

const Placeholder = ({ results, location }: PlaceholderProps) => {
  const center = results.location;
  const points = results.merchants.map((merchant) => merchant.location);
  const box = boxToShow(location, points, center);
  return box && center && <MapPlaceholder box={box} center={center} />;
};

// Ordered by distance unless chosen otherwise.
const withSort = (params: SearchParams, sortBy: SearchSort): SearchParams =>
  definedParams({
    ...params,
    sortBy: sortBy === 'distance' ? undefined : sortBy,
    pageNo: undefined,
  });

/** Search results, driven by the URL. */
export const SearchPage = ({ params }: { params: SearchParams }) => {
  const copy = useCopy('search', 'search');
  const { openTableReservationsEnabled } = usePartner();
  const navigate = useNavigate();
  const found = useQuery(searchQuery(params));
  const { isPending, isError, isPlaceholderData, error, refetch } = found;
  // A new list renders after the press that requested it has been painted.
  const data = useDeferredValue(found.data);
  const go = (search: SearchParams, { replace } = { replace: false }) =>
    void navigate({ to: '/search', search, replace });
  const change = (next: SearchParams) => {
    if (next.location !== params.location) saveManualLocation(next.location ?? '');
    go(next);
  };
  const [mode, setMode] = useState<'list' | 'map'>(params.view ?? 'list');
  useEffect(() => setMode(params.view ?? 'list'), [params.view]);
  const showMode = (next: 'list' | 'map') => {
    const { view: _, ...rest } = params;
    const search = next === 'map' ? { ...rest, view: next } : rest;
    // Updated immediately, because offline the URL changes only later.
    setMode(next);
    void navigate({ to: '/search', search, replace: true, resetScroll: false });
  };
  const { state, locate } = useSearchLocation(params, go);
  const { sortBy = 'distance' } = params;
  const isWithoutPosition = state === 'blocked' || state === 'unavailable';
  const locationText = locationName(data?.location?.text ?? '');
  const selection = useSelection();
  const isEmpty = data?.merchants.length === 0;
  const [hasMap, setHasMap] = useState(true);
  const kind = readLocation(params.location ?? '').kind;
  const hasNothing = data ? isEmpty : isError;
  // A moved map without restaurants stays, so that it can be moved back.
  const showsMap = hasMap && !(hasNothing && kind !== 'box');
  useEffect(() => {
    if (!isPlaceholderData && data?.merchants.length) saveLastSearch(params);
  }, [data, isPlaceholderData, params]);

  return (
    <>
      <SearchBar
        params={params}
        results={data}
        isLocating={state === 'locating'}
        onLocate={locate}
        onChange={change}
      />
      <SearchSplit
        mode={mode}
        onMode={showMode}
        summary={
          data &&
          copy.text('map_summary', {
            location: locationText,
            count: groupThousands(data.totalResultSize),
          })
        }
        list={
          <Wrap>
            {isWithoutPosition && (
              <div className={styles.blocked}>
                <LocationBlocked state={state} locationText={locationText} onRetry={locate} />
              </div>
            )}
            {data && !isEmpty ? (
              <SearchHead
                count={data.totalResultSize}
                locationText={locationText}
                sortBy={sortBy}
                onSort={(next) => go(withSort(params, next))}
              >
                {openTableReservationsEnabled && hasTable(params) && !params.reservations && (
                  <TablesCount
                    count={data.facets.reservations}
                    merchants={data.merchants}
                    params={params}
                  />
                )}
              </SearchHead>
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
            {!hasMap && <MapAway />}
            {openTableReservationsEnabled && wantsTables(params) && (
              <TableBar params={params} timeZone={data?.timeZone} onChange={go} />
            )}
            <BusyList params={params} isBusy={isPlaceholderData || data !== found.data}>
              {isPending && <SearchResultsLoading />}
              {isError && <SearchError error={error} onRetry={() => void refetch()} />}
              {isEmpty && (
                <NoResults
                  params={params}
                  isLocationKnown={data.location !== null}
                  onChange={change}
                />
              )}
              {data && !isEmpty && (
                <SearchResults results={data} params={params} selection={selection} />
              )}
            </BusyList>
          </Wrap>
        }
        placeholder={data && <Placeholder results={data} location={params.location ?? ''} />}
        map={
          showsMap && (
            <SearchMap
              results={data}
              params={params}
              selection={selection}
              onSearchArea={(location) => {
                saveMapView(location);
                const { pageNo: _, ...rest } = params;
                go({ ...rest, location });
              }}
              onUnavailable={() => setHasMap(false)}
            />
          )
        }
      />
    </>
  );
};
