import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { StaffFunnelStage } from '#contract/staff/insight.ts';
import { api } from '../../api/client.ts';
import { insight as text } from '../../copy/insight.ts';
import { Definition } from '../../parts/definition.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ShareBar } from '../../parts/share-bar.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import type { InsightRange } from './use-insight-range.ts';

const percentOf = (count: number, all: number): number =>
  all > 0 ? Math.round((count / all) * 100) : 0;

const columnsOf = ({
  now,
  before,
}: {
  now: number;
  before: number;
}): Column<StaffFunnelStage>[] => [
  { id: 'stage', title: text.stage, cell: ({ stage }) => text.stages[stage] },
  {
    id: 'bar',
    title: text.share,
    cell: (row) => <ShareBar share={now > 0 ? row.now / now : 0} />,
    isOptional: true,
  },
  { id: 'now', title: text.members, cell: (row) => formatCount(row.now), isNumber: true },
  {
    id: 'share',
    title: text.share,
    cell: (row) => text.percent(percentOf(row.now, now)),
    isNumber: true,
  },
  {
    id: 'before',
    title: text.columns.before,
    cell: (row) => text.percent(percentOf(row.before, before)),
    isNumber: true,
  },
];

/** How far the members who joined in the period have come. */
export const FunnelPanel = ({ unit, range }: InsightRange) => {
  const { partner } = useProgram();
  const found = useQuery(
    api.insight.funnel.queryOptions({
      input: { partner, unit, ...range },
      placeholderData: keepPreviousData,
    }),
  );
  const joined = found.data?.stages[0] ?? { now: 0, before: 0 };
  return (
    <Panel
      title={text.funnel}
      note={found.data && text.ofJoined(formatCount(joined.now))}
      end={<Definition label={text.define(text.funnel)} text={text.definitions.funnel} />}
    >
      {found.error ? (
        <PageFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Table
          label={text.funnel}
          columns={columnsOf(joined)}
          rows={found.data?.stages}
          rowKey={({ stage }) => stage}
          isInPanel
          isCompact
        />
      )}
    </Panel>
  );
};
