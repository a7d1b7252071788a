import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { addDays } from '#domain/time/local-time.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { PageFailure } from '../../parts/failure.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { formatCount, today } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { reasonText } from '../dines/dine-columns.tsx';
import styles from './home-page.module.css';

const DAYS = 90;
const text = copy.home;

/** The reasons for which dines earned nothing, each a link to exactly those dines. */
export const NotEarned = () => {
  const { partner } = useProgram();
  const from = addDays(today(), 1 - DAYS);
  const found = useQuery(api.dines.reasons.queryOptions({ input: { partner, from } }));
  const reasons = found.data?.reasons ?? [];
  const most = Math.max(1, ...reasons.map(({ dines }) => dines));
  return (
    <Panel title={text.notEarned} note={text.notEarnedNote(DAYS)} isPadded>
      {found.error && <PageFailure error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton />}
      {found.data && reasons.length === 0 && <p>{text.allEarned}</p>}
      <div className={styles.bars}>
        {reasons.map(({ reason, dines }) => (
          <Fragment key={reason}>
            <Link
              to="/$partner/dines"
              params={{ partner }}
              search={{ status: 'Forfeit', reason, from }}
            >
              {reasonText(reason)}
            </Link>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(dines / most) * 100}%` }} />
            </span>
            <span>{formatCount(dines)}</span>
          </Fragment>
        ))}
      </div>
    </Panel>
  );
};
