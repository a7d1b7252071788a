import type { ActivityPage, Transaction } from '#contract/activity.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { DishPlate } from '../merchant-rows/index.ts';
import styles from './activity-row.module.css';
import { dayWithWeekday } from './local-day.ts';
import { MerchantName } from './merchant-name.tsx';
import { isPosting, ShortPosting } from './posting-row.tsx';
import { amountNote, RowAmount } from './row-amount.tsx';
import { statusOf, useStatusCopies } from './row-status.ts';
import { RowSummary } from './row-summary.tsx';

const MAX_ROWS = 4;

const isTransaction = (row: ActivityPage['data'][number]): row is Transaction =>
  row.recordType === 'Transaction';

type Props = { rows: ActivityPage['data']; today: string };

/** The newest dines for the overview, or a link to the search when there are none. */
export const LatestActivity = ({ rows, today }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const statuses = useStatusCopies();
  const dines = rows.filter(isTransaction).slice(0, MAX_ROWS);
  if (dines.length === 0)
    return (
      <p className={styles.none}>
        {copy.text('empty_tagline')} <TextLink to="/search">{copy.text('empty_action')}</TextLink>
      </p>
    );
  return (
    <ul className={styles.list}>
      {dines.map((dine) => {
        if (isPosting(dine))
          return <ShortPosting key={dine.sourceTransactionId} posting={dine} today={today} />;
        const status = statusOf(dine, today, statuses);
        const amount = formatDollarAmount(dine.ticketAmount);
        return (
          <li
            key={dine.sourceTransactionId}
            className={classNames(styles.row, styles.short, status.isDimmed && styles.dimmed)}
          >
            <RowSummary
              plate={<DishPlate merchantId={dine.merchantId} isDimmed={status.isDimmed} />}
              name={<MerchantName dine={dine} />}
            >
              <span>{dayWithWeekday(dine.date, today)}</span>
              <span>{dine.isEstimate ? copy.text('before_tip', { amount }) : amount}</span>
            </RowSummary>
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
