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
import { Bar } from '../../parts/page.tsx';
import { securityEventColumns } from '../../parts/security-events.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Text } from '../../parts/text.tsx';
import { FilterBar, Find } from '../../parts/toolbar.tsx';
import { canEverywhere, useProgram, useSession } from '../../session/session.ts';

const route = getRouteApi('/$partner/security');
const text = copy.security;
const columns = securityEventColumns(true);
// The keys of a literal object are its own.
const securityEvents = Object.keys(text.events) as SecurityEventName[];
const events = securityEvents.map((value) => ({ value, label: text.events[value] }));
const views = (['program', 'all'] as const).map((value) => ({ value, label: text.views[value] }));

const useEvents = (view: 'program' | 'all') => {
  const { partner } = useProgram();
  const { email = '', event, from, until } = route.useSearch();
  const filters = {
    partner: view === 'all' ? null : partner,
    email,
    event: securityEvents.find((known) => known === event) ?? null,
    from: dayIn(from) ?? null,
    until: dayIn(until) ?? null,
  };
  return useInfiniteQuery(
    api.accounts.events.infiniteOptions({
      input: (before: number | undefined) => ({
        ...filters,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: (page) => (page.hasMore ? page.events.at(-1)?.id : undefined),
    }),
  );
};

/** Sign-ins and changes of the accounts of a program, or of every program. */
export const SecurityPage = () => {
  const { account } = useSession();
  const { view: chosen, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const maySeeAll = canEverywhere(account, 'staff.manage');
  const view = maySeeAll && chosen === 'all' ? 'all' : 'program';
  const found = useEvents(view);
  const set = (change: Partial<typeof search>, replace = false) =>
    void navigate({ search: (current) => ({ ...current, ...change }), replace });
  return (
    <>
      <Bar title={text.title}>{view === 'program' && <Text is="soft">{text.note}</Text>}</Bar>
      <FilterBar
        search={search}
        onClear={() => void navigate({ search: () => (chosen ? { view: chosen } : {}) })}
        menu={null}
      >
        {maySeeAll && (
          <Segmented
            label={text.view}
            options={views}
            value={view}
            onChange={(value) =>
              void navigate({ search: (current) => ({ ...current, view: value }) })
            }
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
      </FilterBar>
      <List
        found={found}
        empty={<Blank icon={ShieldCheck} {...text.empty} />}
        label={text.list}
        columns={columns}
        rows={found.data?.pages.flatMap((page) => page.events)}
        rowKey={({ id }) => id}
      />
    </>
  );
};
