import type { DiningProgress } from '#contract/member.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './dine-meter.module.css';
import { DineMeter } from './dine-meter.tsx';

type Props = { progress: DiningProgress; onTheWay: number; today: Date };

/** Progress to VIP; a completed year shows only next year's goal. */
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
      remaining={copy.text('remaining', values)}
    />
  );
};
