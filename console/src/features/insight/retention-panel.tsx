import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { StaffRetention } from '#contract/staff/insight.ts';
import { lastDayOf } from '#domain/time/local-time.ts';
import { api } from '../../api/client.ts';
import { insight as text } from '../../copy/insight.ts';
import { Blank } from '../../parts/blank.tsx';
import { Definition } from '../../parts/definition.tsx';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type Column, Table } from '../../parts/table.tsx';
import { linkClass } from '../../parts/text.tsx';
import { formatCount, formatMonth } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './insight.module.css';

type Cohort = { cohort: string; members: number; months: readonly StaffRetention[] };

const shades = [styles.none, styles.low, styles.middle, styles.high, styles.most];
const shadeOf = (share: number) => shades[share === 0 ? 0 : Math.min(Math.ceil(share / 20), 4)];

const Share = ({ dined, members }: { dined: number; members: number }) => {
  const share = Math.round((dined / members) * 100);
  return (
    <span
      className={`${styles.share} ${shadeOf(share)}`}
      title={text.ofMembers(share, formatCount(dined), formatCount(members))}
    >
      {text.percent(share)}
    </span>
  );
};

const columnsIn = (partner: string, months: number): readonly Column<Cohort>[] => [
  {
    id: 'cohort',
    title: text.cohort,
    cell: ({ cohort }) => (
      <Link
        className={linkClass}
        to="/$partner/members"
        params={{ partner }}
        search={{ joinedFrom: `${cohort}-01`, joinedTo: lastDayOf(cohort) }}
      >
        {formatMonth(cohort)}
      </Link>
    ),
  },
  {
    id: 'members',
    title: text.members,
    cell: ({ members }) => formatCount(members),
    isNumber: true,
  },
  ...Array.from({ length: months }, (_, after) => ({
    id: String(after),
    title: text.after(after),
    cell: ({ months: shown, members }: Cohort) => {
      const month = shown.find((row) => row.after === after);
      return month && <Share dined={month.dined} members={members} />;
    },
    isNumber: true,
  })),
];

/** The share of each month's new members that dined in that month and the later ones. */
export const RetentionPanel = ({ to }: { to: string }) => {
  const { partner } = useProgram();
  const found = useQuery(
    api.insight.retention.queryOptions({
      input: { partner, to },
      placeholderData: keepPreviousData,
    }),
  );
  const rows =
    found.data &&
    [...Map.groupBy(found.data.cohorts, ({ cohort }) => cohort)].map(([cohort, months]) => ({
      cohort,
      members: months[0]?.members ?? 0,
      months,
    }));
  const months = Math.max(...(rows ?? []).map((row) => row.months.length), 1);
  return (
    <Panel
      title={text.retention}
      end={
        <>
          <Definition label={text.define(text.retention)} text={text.definitions.retention} />
          <ExportButton list="retention" filter={{ to }} isSecond />
        </>
      }
    >
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {rows?.length === 0 && <Blank icon={Users} {...text.noCohort} />}
      {!found.error && rows?.length !== 0 && (
        <Table
          label={text.retention}
          columns={columnsIn(partner, months)}
          rows={rows}
          rowKey={({ cohort }) => cohort}
          isInPanel
          isCompact
        />
      )}
    </Panel>
  );
};
