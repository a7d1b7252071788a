import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import MousePointerClick from 'lucide-react/icons/mouse-pointer-click';
import type { StaffAuditEntry } from '#contract/staff/audit.ts';
import { auditAreaNames } from '#domain/audit/audit-areas.ts';
import { api } from '../../api/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { FilterChip, TextChip } from '../../parts/chip.tsx';
import { DayFilter, dayIn } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { Bar, Columns } from '../../parts/page.tsx';
import { type Column, rowLinkClass, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { FilterBar, Find } from '../../parts/toolbar.tsx';
import { formatCount, formatInstant } from '../../session/format.ts';
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
            {action}
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
  { id: 'at', title: text.columns.at, cell: ({ at }) => formatInstant(at), isNumber: true },
];

const useFilters = () => {
  const { partner } = useProgram();
  const { actor = '', action = '', email = '', object = '', ...search } = route.useSearch();
  return {
    partner,
    actor,
    action,
    email,
    object,
    area: auditAreaNames.find((known) => known === search.area) ?? null,
    from: dayIn(search.from) ?? null,
    until: dayIn(search.until) ?? null,
  };
};

const useEntries = () => {
  const filters = useFilters();
  return useInfiniteQuery(
    api.audit.list.infiniteOptions({
      input: (before: number | undefined) => ({
        ...filters,
        ...(before === undefined ? {} : { before }),
      }),
      initialPageParam: undefined as number | undefined,
      getNextPageParam: ({ entries, hasMore }) => (hasMore ? entries.at(-1)?.sequence : undefined),
    }),
  );
};

/** Saves exactly what the filters show. */
const ExportEntries = () => {
  const filters = useFilters();
  const save = useMutation(
    api.audit.export.mutationOptions({
      onSuccess: ({ name, csv, entries, isComplete }) => {
        saveFile(name, csv);
        const count = formatCount(entries);
        showToast(isComplete ? text.exported(count) : text.exportedPart(count));
      },
      onError: () => showToast(copy.failures.broken.title, { isError: true }),
    }),
  );
  return (
    <Button
      size="small"
      icon={Download}
      isBusy={save.isPending}
      onClick={() => save.mutate(filters)}
    >
      {text.export}
    </Button>
  );
};

const Filters = () => {
  const { entry: _, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const set = (change: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (current) => ({ ...current, ...change, entry: undefined }),
      replace,
    });
  const area = auditAreaNames.find((known) => known === search.area) ?? null;
  return (
    <FilterBar search={search} onClear={() => void navigate({ search: {} })} menu={null}>
      <Find
        label={text.find}
        placeholder={text.findPlaceholder}
        value={search.object ?? ''}
        onChange={(value) => set({ object: value || undefined }, true)}
      />
      <FilterChip
        name={text.filters.area}
        options={areas}
        value={area}
        onChange={(value) => set({ area: value ?? undefined })}
      />
      {(['from', 'until'] as const).map((name) => (
        <DayFilter
          key={name}
          name={text.filters[name]}
          value={search[name]}
          onChange={(day) => set({ [name]: day })}
        />
      ))}
      {(['actor', 'action', 'email'] as const).map(
        (name) =>
          search[name] && (
            <TextChip
              key={name}
              name={text.filters[name]}
              value={search[name]}
              onRemove={() => set({ [name]: undefined })}
            />
          ),
      )}
    </FilterBar>
  );
};

/** The chain of a program's audit, the newest first, with the detail of one entry. */
export const AuditPage = () => {
  const { partner } = useProgram();
  const search = route.useSearch();
  const found = useEntries();
  const rows = found.data?.pages.flatMap(({ entries }) => entries);
  const chosen = rows?.find(({ sequence }) => String(sequence) === search.entry) ?? rows?.[0];
  const side = chosen ? (
    <AuditDetail entry={chosen} />
  ) : (
    <Blank icon={MousePointerClick} title={text.choose.title} text={text.choose.text} />
  );
  return (
    <>
      <Bar title={text.title}>
        <CheckChain />
        <ExportEntries />
      </Bar>
      <Columns sideLabel={text.detail} side={side} isFlush isSideWide>
        <Filters />
        <List
          found={found}
          empty={<Blank icon={History} {...text.empty} />}
          label={text.list}
          columns={columnsIn(partner, search)}
          rows={rows}
          rowKey={({ sequence }) => sequence}
          currentKey={chosen?.sequence}
        />
      </Columns>
    </>
  );
};
