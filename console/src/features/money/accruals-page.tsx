import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Download from 'lucide-react/icons/download';
import type { StaffAccrualFile } from '#contract/staff/accruals.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Blank } from '../../parts/blank.tsx';
import { Button } from '../../parts/button.tsx';
import { List } from '../../parts/list.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Bar, Head } from '../../parts/page.tsx';
import { type Column, TwoLines } from '../../parts/table.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { formatCount, formatDay, formatUnits } from '../../session/format.ts';
import { type Program, useProgram, useRefusal } from '../../session/session.ts';
import { ExportButton } from '../exports/export-button.tsx';
import styles from './money.module.css';

const text = copy.accruals;

const DownloadFile = ({ number }: { number: number }) => {
  const { partner } = useProgram();
  const read = useMutation({
    mutationFn: () => api.accruals.read.call({ partner, number }),
    onSuccess: ({ name, csv }) => saveFile(name, csv),
    onError: () => showToast(copy.failures.refused.title, { isError: true }),
  });
  return (
    <span className={styles.action}>
      <Button size="small" icon={Download} isBusy={read.isPending} onClick={() => read.mutate()}>
        {text.download}
      </Button>
    </span>
  );
};

const State = ({ file: { waiting, rejected, reasons } }: { file: StaffAccrualFile }) => {
  if (rejected > 0)
    return (
      <TwoLines first={<Mark tone="bad">{text.hasRejected}</Mark>} second={reasons.join(', ')} />
    );
  return waiting > 0 ? (
    <Mark tone="idle">{text.waits}</Mark>
  ) : (
    <Mark tone="good">{text.complete}</Mark>
  );
};

const columnsIn = (program: Program): readonly Column<StaffAccrualFile>[] => [
  {
    id: 'file',
    title: text.columns.file,
    cell: ({ number, day }) => (
      <TwoLines
        first={<Text is="strong">{text.file(formatCount(number))}</Text>}
        second={text.exported(formatDay(day))}
      />
    ),
  },
  { id: 'state', title: text.columns.state, cell: (file) => <State file={file} /> },
  {
    id: 'lines',
    title: text.columns.lines,
    cell: ({ lines }) => formatCount(lines),
    isNumber: true,
  },
  {
    id: 'waiting',
    title: text.columns.waiting,
    cell: ({ waiting }) => formatCount(waiting),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'rejected',
    title: text.columns.rejected,
    cell: ({ rejected }) => formatCount(rejected),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'units',
    title: text.columns.units,
    cell: ({ units }) => formatUnits(units, program),
    isNumber: true,
  },
  {
    id: 'download',
    title: '',
    cell: ({ number }) => <DownloadFile number={number} />,
    isNumber: true,
  },
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
        await queries.invalidateQueries({ queryKey: api.accruals.key() });
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
  const found = useInfiniteQuery(
    api.accruals.list.infiniteOptions({
      input: (before: number | null) => ({ partner, before }),
      initialPageParam: null as number | null,
      getNextPageParam: ({ files, hasMore }) => (hasMore ? (files.at(-1)?.number ?? null) : null),
    }),
  );
  const rows = found.data?.pages.flatMap(({ files }) => files);
  const isNotHere = found.error !== null && readFailure(found.error).code === 'NO_ACCRUALS';
  return (
    <>
      <Bar title={text.title}>
        {!isNotHere && <ExportButton list="accrualFiles" filter={{}} />}
        {!isNotHere && <ExportNext />}
      </Bar>
      {isNotHere ? (
        <Blank icon={ArrowLeftRight} {...text.notHere} />
      ) : (
        <List
          found={found}
          empty={<Blank icon={ArrowLeftRight} {...text.empty} />}
          head={<Head title={text.title} text={text.text} />}
          label={text.list}
          columns={columnsIn(program)}
          rows={rows}
          rowKey={({ number }) => number}
        />
      )}
    </>
  );
};
