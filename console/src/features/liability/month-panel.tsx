import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import Lock from 'lucide-react/icons/lock';
import type { StaffMonth } from '#contract/staff/liability.ts';
import { daysOfMonth } from '#domain/ledger/ledger-days.ts';
import { monthCsv } from '#domain/ledger/month-csv.ts';
import { wireAmount } from '#domain/rewards/reward-amount.ts';
import { addDays } from '#domain/time/local-time.ts';
import { api } from '../../api/client.ts';
import { saveFile } from '../../browser/save-file.ts';
import { copy } from '../../copy/copy.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Tag } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import {
  formatCount,
  formatDay,
  formatMonth,
  formatSignedUnits,
  formatUnits,
  today,
} from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const text = copy.liability.month;

const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);
const monthAfter = (month: string): string => addDays(daysOfMonth(month).to, 1).slice(0, 7);

type Row = {
  id: string;
  name: string;
  units: string;
  entries: string;
  search: { from?: string; to: string; category?: string };
  isTotal?: boolean;
};

const rowsOf = ({ from, to, opening, lines, closing }: StaffMonth, program: Program): Row[] => {
  const before = addDays(from, -1);
  const total = { entries: '', isTotal: true };
  return [
    {
      id: 'opening',
      name: text.opening(formatDay(from)),
      ...total,
      units: formatUnits(opening, program),
      search: { to: before },
    },
    // A release moves a reward from one account to another, so it changes what is owed only by a fault.
    ...lines
      .filter(({ category, units }) => category !== 'releases' || units !== 0)
      .map(({ category, units, entries }) => ({
        id: category,
        name: copy.liability.categories[category],
        units: formatSignedUnits(units, program),
        entries: formatCount(entries),
        search: { from, to, category },
      })),
    {
      id: 'closing',
      name: text.closing(formatDay(to)),
      ...total,
      units: formatUnits(closing, program),
      search: { to },
    },
  ];
};

const columnsIn = ({ partner, currency }: Program): readonly Column<Row>[] => [
  {
    id: 'line',
    title: text.line,
    cell: ({ name, search, isTotal = false }) => (
      <Link className={linkClass} to="/$partner/entries" params={{ partner }} search={search}>
        {isTotal ? <Text is="strong">{name}</Text> : name}
      </Link>
    ),
  },
  {
    id: 'entries',
    title: text.entries,
    cell: ({ entries }) => entries,
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'units',
    title: currency.plural,
    cell: ({ units, isTotal = false }) => (isTotal ? <Text is="strong">{units}</Text> : units),
    isNumber: true,
  },
];

const save = (report: StaffMonth, program: Program): void => {
  const { from, to, month } = report;
  const texts = {
    program: program.programName,
    unit: program.currency.plural,
    opening: text.opening(from),
    closing: text.closing(to),
    categories: copy.liability.categories,
  };
  const amountOf = (units: number) => wireAmount(units, program);
  saveFile(`${program.partner}-${month}.csv`, monthCsv(report, texts, amountOf));
};

const footOf = ({ isClosed, root, to }: StaffMonth): string => {
  if (!isClosed) return text.openText(formatDay(to));
  return root
    ? text.closedText(formatCount(root.number), formatDay(root.day), root.root.slice(0, 12))
    : text.closedWithoutRoot;
};

type Props = { month: string | undefined; onMonth: (month: string) => void };

/** The report of a month: what was owed, earned, taken back and paid, and what is owed at its end. */
export const MonthPanel = ({ month: chosen, onMonth }: Props) => {
  const program = useProgram();
  const current = today().slice(0, 7);
  const isKnown = /^20\d\d-(0[1-9]|1[0-2])$/.test(chosen ?? '') && (chosen ?? '') <= current;
  const month = isKnown && chosen ? chosen : monthBefore(current);
  const found = useQuery(
    api.liability.month.queryOptions({
      input: { partner: program.partner, month },
      placeholderData: keepPreviousData,
    }),
  );
  const report = found.data;
  return (
    <Panel
      title={text.title(formatMonth(month))}
      note={
        report && (
          <Tag tone={report.isClosed ? 'good' : 'info'} icon={report.isClosed ? Lock : undefined}>
            {report.isClosed ? text.closed : text.open}
          </Tag>
        )
      }
      end={
        <>
          <IconButton
            icon={ChevronLeft}
            label={text.before}
            onClick={() => onMonth(monthBefore(month))}
          />
          <IconButton
            icon={ChevronRight}
            label={text.after}
            disabled={month >= current}
            onClick={() => onMonth(monthAfter(month))}
          />
          <Button size="small" icon={Download} onClick={() => report && save(report, program)}>
            {text.csv}
          </Button>
        </>
      }
      foot={report && footOf(report)}
    >
      {found.error ? (
        <PageFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Table
          label={text.title(formatMonth(month))}
          columns={columnsIn(program)}
          rows={report && rowsOf(report, program)}
          rowKey={({ id }) => id}
          isInPanel
          isCompact
        />
      )}
    </Panel>
  );
};
