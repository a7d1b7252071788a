import Gift from 'lucide-react/icons/gift';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { Transaction } from '#contract/activity.ts';
import { useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './activity-row.module.css';
import { dayWithWeekday } from './local-day.ts';
import plates from './posting-plate.module.css';
import { RowAmount } from './row-amount.tsx';

/** Whether a row is a bonus or an adjustment, which no restaurant gave. */
export const isPosting = ({ merchantId }: Transaction): boolean => merchantId === '';

const kindOf = ({ transactionTypeCode: code }: Transaction): string => {
  if (code === 'B') return 'bonus';
  if (code === 'J') return 'bonus_adjustment';
  if (code === 'M') return 'manual';
  return code === '+' ? 'corporate' : 'adjustment';
};

type Props = { posting: Transaction; today: string; isShort?: boolean };

/** A bonus or an adjustment among the dines, with what it is for (A §3 source codes). */
export const PostingRow = ({ posting, today, isShort = false }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const isBonus = posting.transactionType === 'Bonus';
  return (
    <li className={styles.row}>
      <div className={classNames(styles.main, isShort && styles.short)}>
        {!isShort && <p className={styles.date}>{dayWithWeekday(posting.date, today)}</p>}
        <span className={classNames(plates.plate, isBonus && plates.bonus)}>
          <Icon of={isBonus ? Gift : SlidersHorizontal} />
        </span>
        <div>
          <p className={styles.name}>{posting.merchantName}</p>
          <p className={classNames(styles.details, styles.parts)}>
            <span className={styles.inline}>{dayWithWeekday(posting.date, today)}</span>
            <span>{copy.text(kindOf(posting))}</span>
          </p>
        </div>
        <RowAmount dine={posting} currency={partner} note="" />
        {!isShort && <div className={styles.foot} />}
      </div>
    </li>
  );
};
