import type { ActivityPage } from '#contract/activity.ts';
import { dollarWords } from '#domain/money.ts';
import { useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './activity-row.module.css';
import { DishPlate } from './dish-plate.tsx';
import { dayWithWeekday } from './local-day.ts';
import { MerchantName } from './merchant-name.tsx';
import { isPosting, ShortPosting } from './posting-row.tsx';
import { amountNote, RowAmount } from './row-amount.tsx';
import { RowWhat } from './row-what.tsx';
import { statusOf } from './status-of.ts';

/** The newest dines in three columns, for the overview. */
export const LatestActivity = ({
  dines,
  today,
}: {
  dines: ActivityPage['data'];
  today: string;
}) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const plain = useCopy('account_center', 'statuses');
  const translated = useCopy('account_center', 'translated_statuses');
  return (
    <ul className={styles.list}>
      {dines.map((dine) => {
        if (dine.recordType === 'Credit') return null;
        if (isPosting(dine))
          return <ShortPosting key={dine.sourceTransactionId} posting={dine} today={today} />;
        const status = statusOf(dine, today, (slug) => (slug === 'statuses' ? plain : translated));
        const amount = dollarWords(dine.ticketAmount);
        return (
          <li
            key={dine.sourceTransactionId}
            className={classNames(styles.row, styles.short, status.isDimmed && styles.dimmed)}
          >
            <RowWhat
              plate={<DishPlate merchantId={dine.merchantId} isDimmed={status.isDimmed} />}
              name={<MerchantName dine={dine} />}
            >
              <span>{dayWithWeekday(dine.date, today)}</span>
              <span>{dine.isEstimate ? copy.text('before_tip', { amount }) : amount}</span>
            </RowWhat>
            <RowAmount
              dine={dine}
              currency={partner}
              note={amountNote(dine, copy) || status.label}
            />
          </li>
        );
      })}
    </ul>
  );
};
