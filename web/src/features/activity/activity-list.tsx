import type { ActivityPage, MonthTotal } from '#contract/activity.ts';
import { formatRewardAmount, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './activity-list.module.css';
import { ActivityRow } from './activity-row.tsx';
import { CreditRow } from './credit-row.tsx';
import { monthOf } from './local-day.ts';
import { isPosting, PostingRow } from './posting-row.tsx';
import { statusOf, useStatusCopies } from './row-status.ts';
import { useReviews } from './use-reviews.ts';

type Rows = ActivityPage['data'];

const groupByMonth = (dines: Rows, today: string) =>
  [...Map.groupBy(dines, ({ date }) => monthOf(date, today))].map(([month, rows]) => ({
    month,
    rows,
  }));

const Subtotal = ({ total }: { total: MonthTotal }) => {
  const currency = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <Text size="sm" tone="soft" isTabular className={styles.subtotal}>
      <span>
        <strong>{formatSignedReward(total.earned, currency)}</strong> {copy.text('month_earned')}
      </span>{' '}
      {total.onTheWay > 0 && (
        <span>
          {copy.text('month_on_the_way', { amount: formatRewardAmount(total.onTheWay, currency) })}
        </span>
      )}
    </Text>
  );
};

type Props = { dines: Rows; months: readonly MonthTotal[]; today: string };

/**
 * Dines grouped by month, newest first, each month with its sum: a table with four columns, shown
 * as lines on narrow screens.
 */
export const ActivityList = ({ dines, months, today }: Props) => {
  const copy = useCopy('account_center', 'recent_activity');
  const statuses = useStatusCopies();
  const reviewOf = useReviews(dines, today);
  return (
    <div className={styles.list}>
      <table className={styles.table} aria-label={copy.text('title')}>
        <thead className={styles.columns}>
          <tr>
            <th scope="col">{copy.text('date')}</th>
            <th scope="col">{copy.text('activity')}</th>
            <th scope="col">{copy.text('rewards')}</th>
            <th scope="col">{copy.text('status')}</th>
          </tr>
        </thead>
        {groupByMonth(dines, today).map(({ month, rows }) => (
          <tbody key={month} className={styles.month} aria-label={month}>
            <tr>
              <th colSpan={4} scope="rowgroup" className={styles.head}>
                <Row align="baseline" justify="between" isWrapping className={styles.heading}>
                  <h2>{month}</h2>
                  {months
                    .filter((total) => monthOf(`${total.month}-01`, today) === month)
                    .map((total) => (
                      <Subtotal key={total.month} total={total} />
                    ))}
                </Row>
              </th>
            </tr>
            {rows.map((row) => {
              if (row.recordType === 'Credit')
                return <CreditRow key={`credit ${row.creditId}`} credit={row} today={today} />;
              const { sourceTransactionId: key } = row;
              if (isPosting(row)) return <PostingRow key={key} posting={row} today={today} />;
              const status = statusOf(row, today, statuses);
              return (
                <ActivityRow
                  key={key}
                  dine={row}
                  today={today}
                  review={reviewOf(row)}
                  status={status}
                />
              );
            })}
          </tbody>
        ))}
      </table>
    </div>
  );
};
