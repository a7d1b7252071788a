import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import type { StaffAccrualFile } from '#contract/staff/accruals.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { ListHead } from '../../parts/list-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Head } from '../../parts/page.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { useList } from '../../parts/use-list.ts';
import { formatCount, formatDay, formatInstant, formatUnits } from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import { FileActions } from './file-actions.tsx';
import { ImportResponse } from './import-response.tsx';

const route = getRouteApi('/$partner/accruals');
const text = copy.accruals;

const views = ['all', 'waiting'] as const;
const options = views.map((value) => ({ value, label: text.views[value] }));

const State = ({ file: { waiting, rejected, reasons } }: { file: StaffAccrualFile }) => {
  if (rejected > 0)
    return (
      <TwoLines
        first={<Mark tone="bad">{text.hasRejected(formatCount(rejected))}</Mark>}
        second={reasons.join(', ')}
      />
    );
  return waiting > 0 ? (
    <Mark tone="idle">{text.waits}</Mark>
  ) : (
    <Mark tone="good">{text.complete}</Mark>
  );
};

const sentText = ({ day, resentAt, resends }: StaffAccrualFile): string =>
  resentAt === null
    ? text.exported(formatDay(day))
    : text.resentAt(formatInstant(resentAt), formatCount(resends));

const columnsIn = (program: Program): readonly Column<StaffAccrualFile>[] => [
  {
    id: 'file',
    title: text.columns.file,
    order: 'latest',
    cell: (file) => (
      <TwoLines
        first={<Text is="strong">{text.file(formatCount(file.number))}</Text>}
        second={sentText(file)}
      />
    ),
  },
  { id: 'state', title: text.columns.state, cell: (file) => <State file={file} /> },
  {
    id: 'lines',
    title: text.columns.lines,
    cell: ({ lines }) => formatCount(lines),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'waiting',
    title: text.columns.waiting,
    cell: ({ waiting }) => formatCount(waiting),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'units',
    title: text.columns.units,
    cell: ({ units }) => formatUnits(units, program),
    isNumber: true,
  },
  { id: 'actions', title: '', cell: (file) => <FileActions file={file} />, isNumber: true },
];

const ExportNext = () => {
  const { partner } = useProgram();
  const refusal = useRefusal('accruals.run');
  const queries = useQueryClient();
  const next = useMutation(
    api.accruals.export.mutationOptions({
      onSuccess: async ({ file }) => {
        showToast(
          file
            ? text.exportDone(formatCount(file.number), formatCount(file.lines))
            : text.exportNothing,
        );
        await queries.invalidateQueries();
      },
      onError: () => showToast(copy.failures.refused.title, { isError: true }),
    }),
  );
  return (
    <Button
      tone="primary"
      size="small"
      reason={refusal}
      isBusy={next.isPending}
      onClick={() => next.mutate({ partner })}
    >
      {text.export}
    </Button>
  );
};

/** The accrual files of a program and how far the partner has responded. */
export const AccrualsPage = () => {
  const program = useProgram();
  const { partner } = program;
  const search = route.useSearch();
  const view = views.find((known) => known === search.view) ?? 'all';
  const columns = columnsIn(program);
  const list = useList({ list: 'accrualFiles', search, columns, base: ['view'] });
  const { ordered } = list;
  const isWaiting = view === 'waiting';
  const found = useInfiniteQuery(
    api.accruals.list.infiniteOptions({
      input: (before: number | null) => ({ partner, isWaiting, ...ordered, before }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ files, hasMore }) => (hasMore ? (files.at(-1)?.number ?? null) : null),
    }),
  );
  const rows = found.data?.pages.flatMap(({ files }) => files);
  const isNotHere = found.error !== null && readFailure(found.error).code === 'NO_ACCRUALS';
  if (isNotHere)
    return (
      <>
        <Bar title={text.title} />
        <Blank icon={ArrowLeftRight} {...text.notHere} />
      </>
    );
  return (
    <>
      <Bar title={text.title}>
        <ImportResponse />
        <ExportNext />
      </Bar>
      <Head title={text.title} text={text.text} />
      <ListHead of={list} filter={{ isWaiting, ...ordered }}>
        <Segmented
          label={text.view}
          options={options}
          value={view}
          onChange={(value) => list.set({ view: value === 'all' ? undefined : value })}
        />
      </ListHead>
      <List
        found={found}
        empty={<Blank icon={ArrowLeftRight} {...text.empty[view]} />}
        label={text.list}
        {...list.table}
        rows={rows}
        rowKey={({ number }) => number}
      />
    </>
  );
};
