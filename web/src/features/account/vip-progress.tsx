import type { DiningProgress } from '#contract/member.ts';
import { useCopy } from '#web/content/copy.ts';
import styles from './dine-meter.module.css';
import { DineMeter } from './dine-meter.tsx';

type Props = { progress: DiningProgress; onTheWay: number; today: Date };

/** The way to VIP; a completed year leaves only the goal of the next (A §4). */
export const VipProgress = ({ progress, onTheWay, today }: Props) => {
  const copy = useCopy('account_center', 'vip');
  const total = progress.dinesRequired;
  const dines = total - progress.remainingDines;
  const nextYear = today.getFullYear() + 1;
  const values = { dines, total, remaining: progress.remainingDines, nextYear };
  if (progress.status === 'Complete')
    return <p className={styles.title}>{copy.text('goal_next_year', values)}</p>;
  return (
    <DineMeter
      counted={dines}
      required={total}
      onTheWay={onTheWay}
      title={copy.text(progress.status === 'Renewing' ? 'renewing' : 'progress', values)}
      left={copy.text('remaining', values)}
    />
  );
};
