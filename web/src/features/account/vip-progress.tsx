import Star from 'lucide-react/icons/star';
import type { DiningProgress } from '#contract/member.ts';
import { vipEarnsMore } from '#domain/rewards/vip-earns-more.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './dine-meter.module.css';
import { DineMeter } from './dine-meter.tsx';

type Props = { progress: DiningProgress; onTheWay: number; today: string };

const VipPlate = ({ title, lines }: { title: string; lines: string[] }) => (
  <Grid align="center" className={styles.vip}>
    <span aria-hidden="true" className={classNames(styles.plate, styles.counted)}>
      <Icon of={Star} size={24} isFilled />
    </span>
    <h2 className={styles.title}>{title}</h2>
    <div className={styles.lines}>
      {lines.map((line) => (
        <Text size="sm" tone="on-brand-soft" key={line}>
          {line}
        </Text>
      ))}
    </div>
  </Grid>
);

/** Whether a VIP has the tier through next year already, so that this year has no goal. */
export const isVipNextYear = ({ vipThrough }: DiningProgress, year: number): boolean =>
  vipThrough !== null && Number(vipThrough.slice(0, 4)) > year;

// With a quarter left, a far goal of this year alone discourages.
export const isNextYearGoalShown = (today: string): boolean => Number(today.slice(5, 7)) >= 10;

/** Progress to VIP; a VIP sees through when, and a completed year has no meter, only next year's goal. */
export const VipProgress = ({ progress, onTheWay, today }: Props) => {
  const copy = useCopy('account_center', 'vip');
  const total = progress.dinesRequired;
  const dines = total - progress.remainingDines;
  const year = Number(today.slice(0, 4));
  const through = vipEarnsMore(usePartner()) ? 'through_text' : 'through_access';
  const values = {
    dines,
    total,
    remaining: progress.remainingDines,
    year,
    nextYear: year + 1,
    counted: progress.dinesCounted,
    throughYear: progress.vipThrough?.slice(0, 4) ?? year,
  };
  if (progress.status === 'Complete')
    return (
      <VipPlate
        title={copy.text('complete', values)}
        lines={[copy.text('complete_text', values), copy.text('goal_next_year', values)]}
      />
    );
  if (isVipNextYear(progress, year))
    return (
      <VipPlate
        title={copy.text('through', values)}
        lines={[copy.text(through, values), copy.text('goal_next_year', values)]}
      />
    );
  const isRenewing = progress.status === 'Renewing';
  return (
    <>
      {isRenewing && (
        <VipPlate title={copy.text('through', values)} lines={[copy.text(through, values)]} />
      )}
      <DineMeter
        counted={dines}
        required={total}
        onTheWay={onTheWay}
        title={copy.text(isRenewing ? 'renewing' : 'progress', values)}
        remaining={copy.text('remaining', values)}
      />
      {!isRenewing && isNextYearGoalShown(today) && (
        <Text size="sm" tone="on-brand-soft" marginTop={8}>
          {copy.text('goal_from_january', { ...values, throughYear: year + 2 })}
        </Text>
      )}
    </>
  );
};
