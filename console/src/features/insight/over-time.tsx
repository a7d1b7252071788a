import { useState } from 'react';
import type { StaffInsight, StaffInsightPeriod } from '#contract/staff/insight.ts';
import { insight as text } from '../../copy/insight.ts';
import { BarChart } from '../../parts/bar-chart.tsx';
import { Button } from '../../parts/button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatMonth,
  formatUnits,
} from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

type Metric = keyof typeof text.metrics;
const metrics = Object.keys(text.metrics) as Metric[];
const options = metrics.map((value) => ({ value, label: text.metrics[value] }));

const fields = {
  dines: 'dines',
  spend: 'spendCents',
  rewards: 'rewardUnits',
  joined: 'joined',
  dinedMembers: 'dinedMembers',
} as const satisfies Record<Metric, keyof StaffInsightPeriod>;

const formatIn = (metric: Metric, program: Program) => (value: number) => {
  if (metric === 'spend') return formatCents(value);
  return metric === 'rewards' ? formatUnits(value, program) : formatCount(value);
};

// A month has no day; the figures of the former period stay while another is read.
const labelOf = ({ period }: StaffInsightPeriod): string =>
  period.length > 7 ? formatDay(period) : formatMonth(period);

type Row = { now: StaffInsightPeriod; before: StaffInsightPeriod | undefined };

const columnsOf = (metric: Metric, format: (value: number) => string): readonly Column<Row>[] => [
  { id: 'period', title: text.columns.period, cell: ({ now }) => labelOf(now) },
  {
    id: metric,
    title: text.metrics[metric],
    cell: ({ now }) => format(now[fields[metric]]),
    isNumber: true,
  },
  {
    id: 'before',
    title: text.columns.before,
    cell: ({ before }) => before && format(before[fields[metric]]),
    isNumber: true,
  },
];

/** One figure by day or month against the period before, as a chart or as a table. */
export const OverTime = ({ data }: { data: StaffInsight | undefined }) => {
  const program = useProgram();
  const [metric, setMetric] = useState<Metric>('dines');
  const [isTable, setTable] = useState(false);
  const format = formatIn(metric, program);
  const label = data
    ? text.chart(text.metrics[metric], formatDay(data.from), formatDay(data.to))
    : text.metrics[metric];
  return (
    <Panel
      title={text.metrics[metric]}
      isPadded={!isTable}
      end={
        <>
          <Segmented label={text.metric} options={options} value={metric} onChange={setMetric} />
          <Button
            size="small"
            tone="quiet"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? text.asChart : text.asTable}
          </Button>
        </>
      }
    >
      {!data && <Skeleton />}
      {data && isTable && (
        <Table
          label={label}
          columns={columnsOf(metric, format)}
          rows={data.periods.map((now, index) => ({ now, before: data.periodsBefore[index] }))}
          rowKey={({ now }) => now.period}
          isInPanel
          isCompact
        />
      )}
      {data && !isTable && (
        <BarChart
          label={label}
          series={[text.thisPeriod]}
          before={{
            name: text.periodBefore,
            values: data.periodsBefore.map((period) => period[fields[metric]]),
          }}
          bars={data.periods.map((period) => ({
            id: period.period,
            label: labelOf(period),
            parts: [period[fields[metric]]],
          }))}
          format={format}
        />
      )}
    </Panel>
  );
};
