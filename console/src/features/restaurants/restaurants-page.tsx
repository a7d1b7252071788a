import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { lazy, type ReactNode, Suspense } from 'react';
import { usStates } from '#domain/forms/us-states.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { useColumns } from '../../parts/column-menu.tsx';
import { List } from '../../parts/list.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { FilterBar, Find } from '../../parts/toolbar.tsx';
import { useProgram } from '../../session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { restaurantColumns } from './restaurant-columns.tsx';
import styles from './restaurants.module.css';
import { SilentRestaurants } from './silent-restaurants.tsx';

const PAGE = 100;
const route = getRouteApi('/$partner/restaurants');
const text = copy.restaurants;

const RestaurantMap = lazy(async () => ({
  default: (await import('./restaurant-map.tsx')).RestaurantMap,
}));

type Status = keyof typeof text.statuses;
const statuses = (Object.keys(text.statuses) as Status[]).map((value) => ({
  value,
  label: text.statuses[value],
}));
const states = usStates.map(([value, label]) => ({ value, label }));

type View = keyof typeof text.views;
const views = (Object.keys(text.views) as View[]).map((value) => ({
  value,
  label: text.views[value],
}));

const valueIn = <Value extends string>(
  options: readonly { value: Value }[],
  value: string | undefined,
): Value | null => options.find((option) => option.value === value)?.value ?? null;

const useRestaurants = () => {
  const { partner } = useProgram();
  const { text: search = '', status, state } = route.useSearch();
  return useInfiniteQuery(
    api.merchants.find.infiniteOptions({
      input: (after: string | null) => ({
        partner,
        text: search,
        after,
        limit: PAGE,
        status: valueIn(statuses, status),
        state: valueIn(states, state),
      }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ merchants, hasMore }) =>
        hasMore ? (merchants.at(-1)?.id ?? null) : null,
    }),
  );
};

const useSet = () => {
  const navigate = route.useNavigate();
  type Search = ReturnType<typeof route.useSearch>;
  return (change: Partial<Search>, replace = false) =>
    void navigate({
      search: (current) => ({ ...current, ...change }),
      replace,
      // Pointing at a row must not scroll the list away.
      resetScroll: !replace,
    });
};

const Filters = ({ menu }: { menu: ReactNode }) => {
  const { text: find, status, state, view } = route.useSearch();
  const navigate = route.useNavigate();
  const set = useSet();
  return (
    <FilterBar
      search={{ find, status, state }}
      onClear={() => void navigate({ search: { view } })}
      menu={menu}
    >
      <Find
        label={text.find}
        placeholder={text.findPlaceholder}
        value={find ?? ''}
        onChange={(value) => set({ text: value || undefined }, true)}
      />
      <FilterChip
        name={text.filters.status}
        options={statuses}
        value={valueIn(statuses, status)}
        onChange={(value) => set({ status: value ?? undefined })}
      />
      <FilterChip
        name={text.filters.state}
        options={states}
        value={valueIn(states, state)}
        onChange={(value) => set({ state: value ?? undefined })}
      />
    </FilterBar>
  );
};

const FoundRestaurants = () => {
  const { partner } = useProgram();
  const { view: chosen, at, ...filters } = route.useSearch();
  const set = useSet();
  const found = useRestaurants();
  const view = valueIn(views, chosen) ?? 'both';
  const select = (id: string) => id !== at && set({ at: id }, true);
  const { shown, menu } = useColumns(
    'restaurants',
    restaurantColumns({ partner, onSelect: select }),
  );
  const rows = found.data?.pages.flatMap(({ merchants }) => merchants);
  const table = (
    <List
      found={found}
      empty={<Blank icon={SearchX} {...text.none} />}
      label={text.list}
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      currentKey={at}
    />
  );
  return (
    <>
      <Filters
        menu={
          <>
            <Segmented
              label={text.view}
              options={views}
              value={view}
              onChange={(value) => set({ view: value === 'both' ? undefined : value })}
            />
            <ExportButton list="restaurants" filter={filters} />
            {menu}
          </>
        }
      />
      <div className={view === 'both' ? styles.split : styles.alone}>
        {view !== 'map' && <div>{table}</div>}
        {view !== 'table' && (
          <div className={styles.map}>
            <Suspense fallback={<Skeleton seed={1} />}>
              <RestaurantMap merchants={rows ?? []} selectedId={at} onSelect={select} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
};

/** Restaurants in a table beside a map, and those that stopped sending; everything chosen is in the address. */
export const RestaurantsPage = () => {
  const { partner } = useProgram();
  const isSilent = route.useSearch().view === 'silent';
  const tab = (view: 'silent' | undefined, label: string) => (
    <Link
      to="/$partner/restaurants"
      params={{ partner }}
      search={{ view }}
      aria-current={isSilent === (view === 'silent') ? 'page' : undefined}
    >
      {label}
    </Link>
  );
  return (
    <>
      <Bar title={text.title} />
      <Tabs label={copy.silent.views.label}>
        {tab(undefined, copy.silent.views.find)}
        {tab('silent', copy.silent.views.silent)}
      </Tabs>
      {isSilent ? <SilentRestaurants /> : <FoundRestaurants />}
    </>
  );
};
