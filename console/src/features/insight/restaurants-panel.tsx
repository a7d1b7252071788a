import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Utensils from 'lucide-react/icons/utensils';
import type { StaffTopRestaurant } from '#contract/staff/insight.ts';
import { api } from '../../api/client.ts';
import { insight as text } from '../../copy/insight.ts';
import { Blank } from '../../parts/blank.tsx';
import { Definition } from '../../parts/definition.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table, TwoLines } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatCents, formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import type { InsightRange } from './use-insight-range.ts';

const SHOWN = 12;

const columnsIn = (
  partner: string,
  { from, to }: InsightRange['range'],
): readonly Column<StaffTopRestaurant>[] => [
  {
    id: 'restaurant',
    title: text.restaurant,
    cell: ({ merchantId, name, city }) => (
      <TwoLines
        first={
          <Link
            className={linkClass}
            to="/$partner/restaurants/$id"
            params={{ partner, id: merchantId }}
          >
            {name}
          </Link>
        }
        second={city}
      />
    ),
  },
  {
    id: 'dines',
    title: text.dines,
    cell: ({ merchantId, dines }) => (
      <Link
        className={linkClass}
        to="/$partner/dines"
        params={{ partner }}
        search={{ merchant: merchantId, from, to }}
      >
        {formatCount(dines)}
      </Link>
    ),
    isNumber: true,
  },
  {
    id: 'before',
    title: text.columns.before,
    cell: ({ dinesBefore }) => formatCount(dinesBefore),
    isNumber: true,
    isOptional: true,
  },
  {
    id: 'spend',
    title: text.spend,
    cell: ({ spendCents }) => formatCents(spendCents),
    isNumber: true,
  },
];

/** The restaurants with the most dines of the period. */
export const RestaurantsPanel = ({ unit, range }: InsightRange) => {
  const { partner } = useProgram();
  const input = { unit, ...range };
  const found = useQuery(
    api.insight.restaurants.queryOptions({
      input: { partner, ...input },
      placeholderData: keepPreviousData,
    }),
  );
  const rows = found.data?.restaurants;
  return (
    <Panel
      title={text.restaurants}
      note={text.byDines}
      end={
        <>
          <Definition label={text.define(text.restaurants)} text={text.definitions.restaurants} />
          <ExportButton list="topRestaurants" filter={input} isSecond />
        </>
      }
    >
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <Blank icon={Utensils} {...text.noDine} />}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.restaurants}
          columns={columnsIn(partner, range)}
          rows={rows?.slice(0, SHOWN)}
          rowKey={({ merchantId }) => merchantId}
          isInPanel
        />
      )}
    </Panel>
  );
};
