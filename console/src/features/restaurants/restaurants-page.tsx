import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { lazy, Suspense } from 'react';
import type { MerchantOrder } from '#contract/staff/merchants.ts';
import { usStates } from '#domain/forms/us-states.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { useProgram } from '../../session/session.ts';
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

type Search = ReturnType<typeof route.useSearch>;

const filterOf = ({ text: find = '', status, state }: Search) => ({
  text: find,
  status: valueIn(statuses, status),
  state: valueIn(states, state),
});

type Filter = ReturnType<typeof filterOf> & Ordered<MerchantOrder>;

const useRestaurants = (filter: Filter) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.merchants.find.infiniteOptions({
      input: (after: string | null) => ({ ...filter, partner, after, limit: PAGE }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ merchants, hasMore }) =>
        hasMore ? (merchants.at(-1)?.id ?? null) : null,
    }),
  );
};

const useSelect = () => {
  const navigate = route.useNavigate();
  const { at } = route.useSearch();
  return (id: string) =>
    id !== at &&
    void navigate({
      search: (current) => ({ ...current, at: id }),
      replace: true,
      // Pointing at a row must not scroll the list away.
      resetScroll: false,
    });
};

const FoundRestaurants = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const select = useSelect();
  const columns = restaurantColumns({ partner, onSelect: select });
  const list = useList({ list: 'restaurants', search, columns, base: ['view'], selected: 'at' });
  const { set } = list;
  const filter = { ...filterOf(search), ...list.ordered };
  const found = useRestaurants(filter);
  const view = valueIn(views, search.view) ?? 'both';
  const rows = found.data?.pages.flatMap(({ merchants }) => merchants);
  const table = (
    <List
      found={found}
      empty={<Blank icon={SearchX} {...text.none} />}
      label={text.list}
      {...list.table}
      rows={rows}
      rowKey={({ id }) => id}
      currentKey={search.at}
    />
  );
  return (
    <>
      <ListHead
        of={list}
        filter={filter}
        menu={
          <Segmented
            label={text.view}
            options={views}
            value={view}
            onChange={(value) => set({ view: value === 'both' ? undefined : value })}
          />
        }
      >
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={filter.text}
          onChange={(value) => set({ text: value || undefined }, true)}
        />
        <FilterChip
          name={text.filters.status}
          options={statuses}
          value={filter.status}
          onChange={(value) => set({ status: value ?? undefined })}
        />
        <FilterChip
          name={text.filters.state}
          options={states}
          value={filter.state}
          onChange={(value) => set({ state: value ?? undefined })}
        />
      </ListHead>
      <div className={view === 'both' ? styles.split : styles.alone}>
        {view !== 'map' && <div>{table}</div>}
        {view !== 'table' && (
          <div className={styles.map}>
            <Suspense fallback={<Skeleton seed={1} />}>
              <RestaurantMap merchants={rows ?? []} selectedId={search.at} onSelect={select} />
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
