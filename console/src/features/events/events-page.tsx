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
import { DayFilter, dayIn } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { Find, TextFilter } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { useProgram } from '../../session/session.ts';
import { type EventSearch, eventColumns, eventKey } from './event-columns.tsx';
import { EventDetail } from './event-detail.tsx';

/** Rows of a page: each brings its payload. */
const PAGE = 50;
const route = getRouteApi('/$partner/events');
const text = copy.events;

const outcomes = eventOutcomes.map((value) => ({ value, label: copy.dines.outcomes(value) }));

type Cursor = { occurredAt: string; provider: string; messageId: string } | null;

const filterOf = (search: EventSearch) => ({
  id: search.id ?? '',
  lastFour: /^\d{4}$/.test(search.lastFour ?? '') ? (search.lastFour ?? '') : '',
  amountCents: search.amount ? parseDollars(search.amount) : null,
  merchant: search.merchant ?? '',
  descriptor: search.descriptor ?? '',
  outcome: eventOutcomes.find((outcome) => outcome === search.outcome) ?? null,
  from: dayIn(search.from) ?? null,
  to: dayIn(search.to) ?? null,
});

type Filter = ReturnType<typeof filterOf> & Ordered;

const useEvents = (filter: Filter) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.events.search.infiniteOptions({
      input: (before: Cursor) => ({ ...filter, partner, before, limit: PAGE }),
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

/** Network events by what is known of one, with the payload and a replay of the chosen one. */
export const EventsPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const columns = eventColumns(partner, search);
  const list = useList({ list: 'events', search, columns, selected: 'event' });
  const { set, ordered } = list;
  const filter = { ...filterOf(search), ...ordered };
  const found = useEvents(filter);
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
      <ListHead of={list} filter={filter}>
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
        <DayFilter
          name={text.filters.from}
          value={search.from}
          onChange={(from) => set({ from })}
        />
        <DayFilter name={text.filters.to} value={search.to} onChange={(to) => set({ to })} />
      </ListHead>
      <Columns sideLabel={text.item} side={side} isFlush isSideWide>
        <List
          found={found}
          empty={<Blank icon={SearchX} title={text.empty.title} text={text.empty.text} />}
          label={text.list}
          {...list.table}
          rows={rows}
          rowKey={eventKey}
          currentKey={chosen && eventKey(chosen)}
        />
      </Columns>
    </>
  );
};
