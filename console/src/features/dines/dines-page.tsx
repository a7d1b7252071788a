import { getRouteApi } from '@tanstack/react-router';
import ReceiptText from 'lucide-react/icons/receipt-text';
import SearchX from 'lucide-react/icons/search-x';
import { type DineReason, dineReasons } from '#contract/staff/dines.ts';
import { type AwardStatus, awardStatuses } from '#domain/earning/award-states.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { FilterChip, TextChip } from '../../parts/chip.tsx';
import { DayFilter } from '../../parts/day-filter.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Bar } from '../../parts/page.tsx';
import { Find } from '../../parts/toolbar.tsx';
import { useList } from '../../parts/use-list.ts';
import { useProgram } from '../../session/session.ts';
import { dineColumns } from './dine-columns.tsx';
import { ReasonsChart } from './reasons-chart.tsx';
import { filterOf, useDines } from './use-dines.ts';

const route = getRouteApi('/$partner/dines');
const text = copy.dines;

const statusOptions = awardStatuses.map((value) => ({ value, label: text.statuses[value] }));
const reasonOptions = dineReasons.map((value) => ({ value, label: text.reasons[value] }));

/** The dines of a program; its filters are in the address. */
export const DinesPage = () => {
  const program = useProgram();
  const search = route.useSearch();
  const list = useList({ list: 'dines', search, columns: dineColumns(program) });
  const { set, isFiltered, ordered } = list;
  const filter = { ...filterOf(search), ...ordered };
  const found = useDines(filter);
  const rows = found.data?.pages.flatMap(({ dines }) => dines);
  return (
    <>
      <Bar title={text.title} />
      <ListHead of={list} filter={filter}>
        <Find
          label={text.find}
          placeholder={text.findPlaceholder}
          value={search.transaction ?? ''}
          onChange={(value) => set({ transaction: value || undefined }, true)}
        />
        <FilterChip<AwardStatus>
          name={text.filters.status}
          options={statusOptions}
          value={statusOptions.find(({ value }) => value === search.status)?.value ?? null}
          onChange={(value) => set({ status: value ?? undefined })}
        />
        <FilterChip<DineReason>
          name={text.filters.reason}
          options={reasonOptions}
          value={reasonOptions.find(({ value }) => value === search.reason)?.value ?? null}
          onChange={(value) => set({ reason: value ?? undefined })}
        />
        <DayFilter
          name={text.filters.from}
          value={search.from}
          onChange={(from) => set({ from })}
        />
        <DayFilter name={text.filters.to} value={search.to} onChange={(to) => set({ to })} />
        {search.email && (
          <TextChip
            name={text.filters.member}
            value={search.email}
            onRemove={() => set({ email: undefined })}
          />
        )}
        {search.merchant && (
          <TextChip
            name={text.filters.restaurant}
            value={search.merchant}
            onRemove={() => set({ merchant: undefined })}
          />
        )}
      </ListHead>
      {search.status === 'Forfeit' && <ReasonsChart search={search} />}
      <List
        found={found}
        empty={
          <Blank
            icon={isFiltered ? SearchX : ReceiptText}
            {...(isFiltered ? text.none : text.empty)}
          />
        }
        label={text.list}
        {...list.table}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </>
  );
};
