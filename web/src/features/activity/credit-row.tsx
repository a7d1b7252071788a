import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import type { Credit } from '#contract/activity.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { type StatusGlyph, StatusLabel } from '#ui/status-label.tsx';
import { Text } from '#ui/text.tsx';
import { useClock } from '../../api/use-clock.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './activity-row.module.css';
import { DateCell, InlineDate } from './date-cell.tsx';
import { shortDate } from './local-day.ts';
import plates from './posting-plate.module.css';
import amounts from './row-amount.module.css';
import { RowSummary } from './row-summary.tsx';

const glyphs: { readonly [Status in Credit['status']]: StatusGlyph } = {
  Pending: 'wait',
  PendingReceived: 'wait',
  Completed: 'paid',
  Rejected: 'no',
  Error: 'wait',
};

const keys = {
  Pending: 'pending',
  PendingReceived: 'pendingreceived',
  Completed: 'completed',
  Rejected: 'rejected',
  Error: 'error',
} as const;

/** A payout between dines: its target, status and amount. */
export const CreditRow = ({ credit, today }: { credit: Credit; today: string }) => {
  const { dayOf } = useClock();
  const copy = useCopy('account_center', 'recent_activity');
  const statuses = useCopy('account_center', 'credit_statuses');
  const date = shortDate(dayOf(new Date(credit.updatedAt)));
  const key = keys[credit.status];
  const isToCard = credit.targetType === 'Card';
  const isOver = credit.status === 'Rejected';
  return (
    <tr className={classNames(styles.row, isOver && styles.dimmed)}>
      <DateCell date={credit.date} today={today} />
      <td className={styles.activity}>
        <RowSummary
          plate={
            <span data-screen-only="" className={plates.plate}>
              <Icon of={isToCard ? CreditCard : Mail} />
            </span>
          }
          name={
            <p className={styles.name}>
              {copy.text(isToCard ? 'statement_credit' : 'email_credit')}
            </p>
          }
        >
          <InlineDate date={credit.date} today={today} />
          <span>{credit.targetLabel}</span>
        </RowSummary>
      </td>
      <td className={styles.reward}>
        <p className={amounts.amount}>{formatDollarAmount(credit.creditAmountCents / 100)}</p>
      </td>
      <td className={styles.foot}>
        <div className={styles.state}>
          <StatusLabel
            glyph={glyphs[credit.status]}
            text={statuses.text(`${key}.label`, { date })}
          />
          <Text as="span" size="xs" tone="soft" className={styles.hint}>
            {statuses.text(`${key}.text`)}
          </Text>
        </div>
      </td>
    </tr>
  );
};
