import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { ShareBar } from '../../parts/share-bar.tsx';
import { type Column, rowLinkClass, Table } from '../../parts/table.tsx';
import { formatCents, formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { reasonText } from './dine-columns.tsx';
import styles from './reasons-chart.module.css';
import { type DineSearch, rangeOf } from './use-dines.ts';

const text = copy.dines.chart;

type Row = { reason: string; dines: number; cents: number };

const columnsOf = (
  { partner, search }: { partner: string; search: DineSearch },
  most: number,
): readonly Column<Row>[] => [
  {
    id: 'reason',
    title: text.columns.reason,
    cell: ({ reason }) => (
      <Link
        className={rowLinkClass}
        to="/$partner/dines"
        params={{ partner }}
        search={{
          ...search,
          status: 'Forfeit',
          reason: search.reason === reason ? undefined : reason,
        }}
      >
        {reasonText(reason)}
      </Link>
    ),
  },
  {
    id: 'bar',
    title: text.columns.bar,
    cell: ({ dines }) => <ShareBar share={dines / most} />,
    isOptional: true,
  },
  {
    id: 'dines',
    title: text.columns.dines,
    cell: ({ dines }) => formatCount(dines),
    isNumber: true,
  },
  {
    id: 'cents',
    title: text.columns.amount,
    cell: ({ cents }) => formatCents(cents),
    isNumber: true,
  },
];

/** How many dines earned nothing, by reason; a row filters the list by its reason, and again shows them all. */
export const ReasonsChart = ({ search }: { search: DineSearch }) => {
  const { partner } = useProgram();
  const found = useQuery(
    api.dines.reasons.queryOptions({ input: { partner, ...rangeOf(search) } }),
  );
  if (found.error) return <PageFailure error={found.error} onRetry={() => void found.refetch()} />;
  const rows = found.data?.reasons;
  if (rows?.length === 0) return null;
  const dines = rows?.reduce((sum, row) => sum + row.dines, 0) ?? 0;
  const cents = rows?.reduce((sum, row) => sum + row.cents, 0) ?? 0;
  return (
    <div className={styles.chart}>
      <Table
        label={text.title}
        columns={columnsOf({ partner, search }, rows?.[0]?.dines ?? 1)}
        rows={rows}
        rowKey={({ reason }) => reason}
        currentKey={search.reason}
        isCompact
        foot={
          <tr>
            <th scope="row">{text.sum}</th>
            <td />
            <td>{formatCount(dines)}</td>
            <td>{formatCents(cents)}</td>
          </tr>
        }
      />
    </div>
  );
};
