import { keepPreviousData, useQuery } from '@tanstack/react-query';
import SearchCheck from 'lucide-react/icons/search-check';
import type { StaffSearchMiss } from '#contract/staff/insight.ts';
import { api } from '../../api/client.ts';
import { insight as text } from '../../copy/insight.ts';
import { Blank } from '../../parts/blank.tsx';
import { Definition } from '../../parts/definition.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import type { InsightRange } from './use-insight-range.ts';

const SHOWN = 12;

const columns: readonly Column<StaffSearchMiss>[] = [
  {
    id: 'text',
    title: text.searched,
    cell: ({ text: searched, place }) => (
      <TwoLines first={searched || text.anyText} second={place || text.anyPlace} />
    ),
  },
  {
    id: 'searches',
    title: text.searches,
    cell: ({ searches }) => formatCount(searches),
    isNumber: true,
  },
  {
    id: 'last',
    title: text.lastOn,
    cell: ({ lastOn }) => formatDay(lastOn),
    isNumber: true,
    isOptional: true,
  },
];

/** The searches of members and visitors that found nothing. */
export const MissesPanel = ({ unit, range }: InsightRange) => {
  const { partner } = useProgram();
  const input = { unit, ...range };
  const found = useQuery(
    api.insight.searchMisses.queryOptions({
      input: { partner, ...input },
      placeholderData: keepPreviousData,
    }),
  );
  const rows = found.data?.misses;
  return (
    <Panel
      title={text.misses}
      note={text.missesNote}
      end={
        <>
          <Definition label={text.define(text.misses)} text={text.definitions.searchMisses} />
          <ExportButton list="searchMisses" filter={input} isSecond />
        </>
      }
    >
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <Blank icon={SearchCheck} {...text.noMiss} />}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.misses}
          columns={columns}
          rows={rows?.slice(0, SHOWN)}
          rowKey={({ text: searched, place }) => `${searched}|${place}`}
          isInPanel
        />
      )}
    </Panel>
  );
};
