import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { INSIGHT_PERIODS_MAX } from '#contract/staff/insight.ts';
import { rangeBefore } from '#domain/insight/insight-periods.ts';
import { api } from '../../api/client.ts';
import { insight as text } from '../../copy/insight.ts';
import { ExportButton } from '../../parts/exports/export-button.tsx';
import { PageFailure } from '../../parts/failure.tsx';
import { Note } from '../../parts/note.tsx';
import { Bar, Body, Head } from '../../parts/page.tsx';
import { formatDay, formatMonth, today } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { FunnelPanel } from './funnel-panel.tsx';
import styles from './insight.module.css';
import { InsightFigures } from './insight-figures.tsx';
import { MissesPanel } from './misses-panel.tsx';
import { OverTime } from './over-time.tsx';
import { PeriodChooser } from './period-chooser.tsx';
import { RestaurantsPanel } from './restaurants-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { RewardsPanel } from './rewards-panel.tsx';
import { type InsightRange, useInsightRange } from './use-insight-range.ts';

const Panels = (chosen: InsightRange) => {
  const { unit, range } = chosen;
  const { partner } = useProgram();
  const found = useQuery(
    api.insight.overview.queryOptions({
      input: { partner, unit, ...range },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <Body>
      {found.error ? (
        <PageFailure error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <InsightFigures data={found.data} />
          <OverTime data={found.data} />
        </>
      )}
      <div className={styles.two}>
        <FunnelPanel {...chosen} />
        {!found.error && <RewardsPanel data={found.data} />}
      </div>
      <RetentionPanel to={range.to} />
      <div className={styles.two}>
        <RestaurantsPanel {...chosen} />
        <MissesPanel {...chosen} />
      </div>
    </Body>
  );
};

/** The results of a program in a period, against the one before; each figure opens to what it counts. */
export const InsightPage = () => {
  const chosen = useInsightRange();
  const { unit, range, isValid } = chosen;
  const format = (day: string) => (unit === 'day' ? formatDay(day) : formatMonth(day.slice(0, 7)));
  const before = rangeBefore(unit, range);
  const against = unit === 'day' ? text.beforeDays : text.beforeMonths;
  return (
    <>
      <Bar title={text.title}>
        {isValid && <ExportButton list="insightPeriods" filter={{ unit, ...range }} />}
      </Bar>
      <Head
        title={text.period(format(range.from), format(range.to))}
        text={
          <>
            {isValid && against(format(before.from), format(before.to))}
            {range.to >= today() && ` ${text.notOver}`}
          </>
        }
      />
      <PeriodChooser {...chosen} />
      {isValid ? (
        <Panels {...chosen} />
      ) : (
        <Body>
          <Note tone="warn">{text.invalid(INSIGHT_PERIODS_MAX[unit], unit)}</Note>
        </Body>
      )}
    </>
  );
};
