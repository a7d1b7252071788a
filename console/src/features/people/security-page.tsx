import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import ShieldCheck from 'lucide-react/icons/shield-check';
import type { SecurityEventName } from '#contract/staff/security-event.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { DayFilter, dayIn } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { securityEventColumns } from '../../parts/security-events.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { canEverywhere, useProgram, useSession } from '../../session/session.ts';

const route = getRouteApi('/$partner/security');
const text = copy.security;
const columns = securityEventColumns(true);
// The keys of a literal object are its own.
const securityEvents = Object.keys(text.events) as SecurityEventName[];
const events = securityEvents.map((value) => ({ value, label: text.events[value] }));
const views = (['program', 'all'] as const).map((value) => ({ value, label: text.views[value] }));

type Search = ReturnType<typeof route.useSearch>;

const filterOf = ({ email = '', event, from, until }: Search) => ({
  email,
  event: securityEvents.find((known) => known === event) ?? null,
  from: dayIn(from) ?? null,
  until: dayIn(until) ?? null,
});

type Query = ReturnType<typeof filterOf> & Ordered & { partner: string | null };

const useEvents = (filters: Query) =>
  useInfiniteQuery(
    api.accounts.events.infiniteOptions({
      input: (before: number | undefined) => ({
        ...filters,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.events.at(-1)?.id : undefined),
    }),
  );

/** Sign-ins and changes of the accounts of a program, or of every program. */
export const SecurityPage = () => {
  const { account } = useSession();
  const { partner } = useProgram();
  const search = route.useSearch();
  const maySeeAll = canEverywhere(account, 'staff.manage');
  const view = maySeeAll && search.view === 'all' ? 'all' : 'program';
  const list = useList({ list: 'securityEvents', search, columns, base: ['view'] });
  const { set, ordered } = list;
  const filter = { ...filterOf(search), ...ordered };
  const found = useEvents({ ...filter, partner: view === 'all' ? null : partner });
  return (
    <>
      <Bar title={text.title}>{view === 'program' && <Text is="soft">{text.note}</Text>}</Bar>
      <ListHead of={list} filter={filter}>
        {maySeeAll && (
          <Segmented
            label={text.view}
            options={views}
            value={view}
            onChange={(value) => set({ view: value })}
          />
        )}
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search.email ?? ''}
          onChange={(value) => set({ email: value.trim() || undefined }, true)}
        />
        <FilterChip
          name={text.filters.event}
          options={events}
          value={securityEvents.find((known) => known === search.event) ?? null}
          onChange={(value) => set({ event: value ?? undefined })}
        />
        <DayFilter
          name={text.filters.from}
          value={search.from}
          onChange={(from) => set({ from })}
        />
        <DayFilter
          name={text.filters.until}
          value={search.until}
          onChange={(until) => set({ until })}
        />
      </ListHead>
      <List
        found={found}
        empty={<Blank icon={ShieldCheck} {...text.empty} />}
        label={text.list}
        {...list.table}
        rows={found.data?.pages.flatMap((page) => page.events)}
        rowKey={({ id }) => id}
      />
    </>
  );
};
