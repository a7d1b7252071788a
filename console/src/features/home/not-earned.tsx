import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { StaffDineHead } from '#contract/staff/dines.ts';
import { copy } from '../../copy/copy.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatCount } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import { reasonText } from '../dines/dine-columns.tsx';
import styles from './home-page.module.css';

const text = copy.home;

/** The reasons for which the latest dines earned nothing, each a link to those dines. */
export const NotEarned = ({ dines }: { dines: readonly StaffDineHead[] }) => {
  const { partner } = useProgram();
  const without = dines.filter(({ status }) => status === 'Forfeit');
  const counts = [...Map.groupBy(without, ({ reason }) => reason ?? '')]
    .map(([reason, list]) => ({ reason, count: list.length }))
    .sort((left, right) => right.count - left.count);
  const most = counts[0]?.count ?? 1;
  return (
    <Panel title={text.notEarned} note={text.notEarnedNote(formatCount(dines.length))} isPadded>
      {counts.length === 0 && <p>{text.allEarned}</p>}
      <div className={styles.bars}>
        {counts.map(({ reason, count }) => (
          <Fragment key={reason}>
            <Link to="/$partner/dines" params={{ partner }} search={{ reason }}>
              {reasonText(reason)}
            </Link>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span>{formatCount(count)}</span>
          </Fragment>
        ))}
      </div>
    </Panel>
  );
};
