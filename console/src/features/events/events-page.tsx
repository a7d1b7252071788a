import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import SearchX from 'lucide-react/icons/search-x';
import { eventOutcomes } from '#domain/earning/events/event-outcomes.ts';
import { parseDollars } from '#domain/money.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip } from '../../parts/chip.tsx';
import { List } from '../../parts/list.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { DayFilter, FilterBar, Find, TextFilter } from '../../parts/toolbar.tsx';
import { useProgram } from '../../session/session.ts';
import { type EventSearch, eventColumns, eventKey } from './event-columns.tsx';
import { EventDetail } from './event-detail.tsx';

/** Rows of a page: each brings its payload. */
const PAGE = 50;
const route = getRouteApi('/$partner/events');
const text = copy.events;

const outcomes = eventOutcomes.map((value) => ({ value, label: copy.dines.outcomes(value) }));

type Cursor = { occurredAt: string; provider: string; messageId: string } | null;

const dayOf = (value: string | undefined): string | null =>
  value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : null;

const filterOf = (search: EventSearch) => ({
  id: search.id ?? '',
  lastFour: /^\d{4}$/.test(search.lastFour ?? '') ? (search.lastFour ?? '') : '',
  amountCents: search.amount ? parseDollars(search.amount) : null,
  merchant: search.merchant ?? '',
  descriptor: search.descriptor ?? '',
  outcome: eventOutcomes.find((outcome) => outcome === search.outcome) ?? null,
  from: dayOf(search.from),
  to: dayOf(search.to),
});

const useEvents = (search: EventSearch) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.events.search.infiniteOptions({
      input: (before: Cursor) => ({ partner, ...filterOf(search), before, limit: PAGE }),
      initialPageParam: null as Cursor,
      getNextPageParam: ({ events, hasMore }): Cursor => {
        const last = events.at(-1);
        if (!hasMore || !last) return null;
        const { occurredAt, provider, messageId } = last;
        return { occurredAt, provider, messageId };
      },
    }),
  );
};

const textFilters = ['lastFour', 'amount', 'merchant', 'descriptor'] as const;

const Filters = ({ search }: { search: EventSearch }) => {
  const navigate = route.useNavigate();
  const set = (change: EventSearch, replace = false) =>
    void navigate({ search: (current) => ({ ...current, event: undefined, ...change }), replace });
  const { event: _, ...filters } = search;
  return (
    <FilterBar search={filters} onClear={() => void navigate({ search: {} })} menu={null}>
      <Find
        label={text.find}
        placeholder={text.findPlaceholder}
        value={search.id ?? ''}
        onChange={(id) => set({ id: id || undefined }, true)}
      />
      {textFilters.map((name) => (
        <TextFilter
          key={name}
          name={text.filters[name]}
          value={search[name] ?? ''}
          onChange={(value) => set({ [name]: value || undefined }, true)}
        />
      ))}
      <FilterChip
        name={text.filters.outcome}
        options={outcomes}
        value={outcomes.find(({ value }) => value === search.outcome)?.value ?? null}
        onChange={(outcome) => set({ outcome: outcome ?? undefined })}
      />
      <DayFilter name={text.filters.from} value={search.from} onChange={(from) => set({ from })} />
      <DayFilter name={text.filters.to} value={search.to} onChange={(to) => set({ to })} />
    </FilterBar>
  );
};

/** Network events by what is known of one, with the payload and a replay of the chosen one. */
export const EventsPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const found = useEvents(search);
  const rows = found.data?.pages.flatMap(({ events }) => events);
  const chosen = rows?.find((event) => eventKey(event) === search.event) ?? rows?.[0];
  const side = chosen ? (
    <EventDetail key={eventKey(chosen)} event={chosen} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  return (
    <>
      <Bar title={text.title} />
      <Filters search={search} />
      <Columns sideLabel={text.item} side={side} isFlush isSideWide>
        <List
          found={found}
          empty={<Blank icon={SearchX} title={text.empty.title} text={text.empty.text} />}
          label={text.list}
          columns={eventColumns(partner, search)}
          rows={rows}
          rowKey={eventKey}
          currentKey={chosen && eventKey(chosen)}
        />
      </Columns>
    </>
  );
};
