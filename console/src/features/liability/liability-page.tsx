import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { LiabilityDay } from '#domain/ledger/ledger-days.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { addDays } from '#domain/time/local-time.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { BarChart } from '../../parts/bar-chart.tsx';
import { Button } from '../../parts/button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Figures } from '../../parts/figures.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { PageSkeleton } from '../../parts/skeleton.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatCount, formatDay, formatUnits, today } from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';
import { MonthPanel } from './month-panel.tsx';
import { OpenApprovals } from './open-approvals.tsx';

const route = getRouteApi('/$partner/liability');
const text = copy.liability;

// The days of a range, and every how many days it has a bar.
const ranges = {
  '4w': { days: 28, step: 1 },
  '26w': { days: 182, step: 7 },
  '2y': { days: 728, step: 28 },
} as const;
type Range = keyof typeof ranges;
const names = Object.keys(ranges) as Range[];
const options = names.map((value) => ({ value, label: text.ranges[value] }));

// The last day stands for its week or month.
const sampled = (days: readonly LiabilityDay[], step: number): LiabilityDay[] =>
  days.filter((_, index) => (days.length - 1 - index) % step === 0);

const columnsIn = (program: Program): readonly Column<LiabilityDay>[] => {
  const units = (account: 'deferred' | 'available' | 'inFlight', isOptional: boolean) => ({
    id: account,
    title: text.accounts[account],
    cell: (row: LiabilityDay) => formatUnits(row[account], program),
    isNumber: true,
    isOptional,
  });
  return [
    {
      id: 'day',
      title: text.day,
      cell: ({ day }) => (
        <Link
          className={linkClass}
          to="/$partner/entries"
          params={{ partner: program.partner }}
          search={{ from: day, to: day }}
        >
          {formatDay(day)}
        </Link>
      ),
    },
    units('available', true),
    units('inFlight', true),
    units('deferred', true),
    {
      id: 'owed',
      title: text.owed,
      cell: ({ owed }) => formatUnits(owed, program),
      isNumber: true,
    },
  ];
};

const Now = ({ day }: { day: LiabilityDay }) => {
  const program = useProgram();
  const link = (name: string, account?: string) => (
    <Link
      to="/$partner/entries"
      params={{ partner: program.partner }}
      search={{ to: day.day, account }}
      title={text.definitions}
    >
      {name}
    </Link>
  );
  const accounts = ['available', 'inFlight', 'deferred'] as const;
  return (
    <Figures
      label={text.title(program.currency.plural)}
      isCompact
      of={[
        { id: 'owed', label: link(text.owed), value: formatUnits(day.owed, program) },
        ...accounts.map((account) => ({
          id: account,
          label: link(text.accounts[account], account),
          value: formatUnits(day[account], program),
          note: text.notes[account],
        })),
      ]}
    />
  );
};

const OverTime = ({ days, range }: { days: readonly LiabilityDay[]; range: Range }) => {
  const program = useProgram();
  const [isTable, setTable] = useState(false);
  const shown = sampled(days, ranges[range].step);
  return (
    <Panel
      title={text.overTime[range]}
      isPadded={!isTable}
      end={
        <Button size="small" tone="quiet" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {isTable ? text.asChart : text.asTable}
        </Button>
      }
    >
      {isTable ? (
        <Table
          label={text.overTime[range]}
          columns={columnsIn(program)}
          rows={shown.toReversed()}
          rowKey={({ day }) => day}
          isInPanel
          isCompact
        />
      ) : (
        <BarChart
          label={text.chart(
            formatDay(shown[0]?.day ?? ''),
            formatDay(shown.at(-1)?.day ?? ''),
            formatUnits(shown.at(-1)?.owed ?? 0, program),
          )}
          series={[text.availableAndHeld, text.accounts.inFlight]}
          bars={shown.map(({ day, available, deferred, inFlight }) => ({
            id: day,
            label: formatDay(day),
            parts: [available + deferred, inFlight],
          }))}
          format={(units) => formatUnits(units, program)}
        />
      )}
    </Panel>
  );
};

/** The liability of a program over time, and the report of a month. */
export const LiabilityPage = () => {
  const program = useProgram();
  const { partner } = program;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const range = names.find((name) => name === search.range) ?? '26w';
  const to = today();
  const from = addDays(to, 1 - ranges[range].days);
  const found = useQuery(api.liability.days.queryOptions({ input: { partner, from, to } }));
  const last = found.data?.days.at(-1);
  const below = found.data?.belowZero;
  return (
    <>
      <Bar title={copy.shell.pages.liability} />
      <Head
        title={text.title(program.currency.plural)}
        text={
          isMoneyCurrency(program)
            ? text.text
            : `${text.text} ${text.unitCost(program.currency.plural)}`
        }
      >
        <Segmented
          label={text.range}
          options={options}
          value={range}
          onChange={(value) =>
            void navigate({ search: (current) => ({ ...current, range: value }) })
          }
        />
      </Head>
      <Body>
        {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && <PageSkeleton />}
        {found.data && last && (
          <>
            <Now day={last} />
            {below && below.members > 0 && (
              <p>{text.belowZero(formatCount(below.members), formatUnits(below.units, program))}</p>
            )}
            <OverTime days={found.data.days} range={range} />
          </>
        )}
        <MonthPanel
          month={search.month}
          onMonth={(month) => void navigate({ search: (current) => ({ ...current, month }) })}
        />
        <OpenApprovals />
      </Body>
    </>
  );
};
