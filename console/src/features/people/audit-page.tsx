import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import History from 'lucide-react/icons/history';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { auditAreaNames } from '#domain/audit/audit-areas.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip, TextChip } from '../../parts/chip.tsx';
import { DayFilter, dayIn } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { type Ordered, useList } from '../../parts/use-list.ts';
import { capitalize, formatCount, formatInstant } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { AuditDetail } from './audit-detail.tsx';
import { CheckChain } from './check-chain.tsx';

const route = getRouteApi('/$partner/audit');
const text = copy.audit;
const HASH_DIGITS = 6;

const areas = auditAreaNames.map((value) => ({ value, label: text.areas[value] }));

const columnsIn = (
  partner: string,
  search: Record<string, string | undefined>,
): readonly Column<StaffAuditEntry>[] => [
  {
    id: 'entry',
    title: text.columns.entry,
    cell: ({ action, sequence }) => (
      <TwoLines
        first={
          <Link
            className={rowLinkClass}
            to="/$partner/audit"
            params={{ partner }}
            search={{ ...search, entry: String(sequence) }}
            resetScroll={false}
          >
            {capitalize(action)}
          </Link>
        }
        second={text.entry(formatCount(sequence))}
      />
    ),
  },
  { id: 'actor', title: text.columns.actor, cell: ({ actor }) => actor },
  { id: 'member', title: text.columns.member, cell: ({ email }) => email, isOptional: true },
  {
    id: 'hash',
    title: text.columns.hash,
    isOptional: true,
    cell: ({ record }) => <Text is="mono">{record.hash.slice(0, HASH_DIGITS)}</Text>,
  },
  {
    id: 'at',
    title: text.columns.at,
    order: 'latest',
    cell: ({ at }) => formatInstant(at),
    isNumber: true,
  },
];

type Search = ReturnType<typeof route.useSearch>;

const filterOf = ({ actor = '', action = '', email = '', object = '', ...search }: Search) => ({
  actor,
  action,
  email,
  object,
  area: auditAreaNames.find((known) => known === search.area) ?? null,
  from: dayIn(search.from) ?? null,
  until: dayIn(search.until) ?? null,
});

const useEntries = (search: Search, ordered: Ordered) => {
  const { partner } = useProgram();
  return useInfiniteQuery(
    api.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({
        ...filterOf(search),
        partner,
        ...ordered,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.sequence : undefined),
    }),
  );
};

/** The chain of a program's audit, with the detail of one entry. */
export const AuditPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const columns = columnsIn(partner, search);
  const list = useList({ list: 'audit', search, columns, selected: 'entry' });
  const found = useEntries(search, list.ordered);
  const rows = found.data?.pages.flatMap(({ entries }) => entries);
  const chosen = rows?.find(({ sequence }) => String(sequence) === search.entry) ?? rows?.[0];
  const side = chosen ? (
    <AuditDetail entry={chosen} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  const { area, ...filter } = filterOf(search);
  return (
    <>
      <Bar title={text.title}>
        <CheckChain />
      </Bar>
      <Columns sideLabel={text.detail} side={side} isFlush isSideWide>
        <ListHead of={list} filter={{ ...filter, area, ...list.ordered }}>
          <Find
            label={text.find}
            placeholder={text.findPlaceholder}
            value={filter.object}
            onChange={(value) => list.set({ object: value || undefined }, true)}
          />
          <FilterChip
            name={text.filters.area}
            options={areas}
            value={area}
            onChange={(value) => list.set({ area: value ?? undefined })}
          />
          {(['from', 'until'] as const).map((name) => (
            <DayFilter
              key={name}
              name={text.filters[name]}
              value={search[name]}
              onChange={(day) => list.set({ [name]: day })}
            />
          ))}
          {(['actor', 'action', 'email'] as const).map(
            (name) =>
              search[name] && (
                <TextChip
                  key={name}
                  name={text.filters[name]}
                  value={search[name]}
                  onRemove={() => list.set({ [name]: undefined })}
                />
              ),
          )}
        </ListHead>
        <List
          found={found}
          empty={<Blank icon={History} {...text.empty} />}
          label={text.list}
          {...list.table}
          rows={rows}
          rowKey={({ sequence }) => sequence}
          currentKey={chosen?.sequence}
        />
      </Columns>
    </>
  );
};
