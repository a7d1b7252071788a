import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, useState } from 'react';
import { isUnreachable } from '#api-client/api-error.ts';
import type { Transaction } from '#contract/activity.ts';
import { formatDollarAmount } from '#domain/money.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusLabel } from '#ui/status-label.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { DishPlate } from '../merchant-rows/index.ts';
import { transactionQuery } from './activity-queries.ts';
import styles from './activity-row.module.css';
import { DateCell, InlineDate } from './date-cell.tsx';
import { shortDate } from './local-day.ts';
import { MerchantName } from './merchant-name.tsx';
import { ReviewAction } from './review-action.tsx';
import { amountNote, RowAmount } from './row-amount.tsx';
import type { RowStatus } from './row-status.ts';
import { RowSummary } from './row-summary.tsx';
import type { RowReview } from './use-reviews.ts';
import { WhyPanel } from './why-panel.tsx';

const RowDetail = ({ id }: { id: string }) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const { data, error } = useQuery(transactionQuery(id));
  if (error)
    return (
      <Notice variant="warning">
        <p>{copy.text(isUnreachable(error) ? 'why_offline' : 'why_failed')}</p>
      </Notice>
    );
  if (!data) return <Skeleton shape="art" />;
  return <WhyPanel dine={data} currency={partner} />;
};

const RowReason = ({ text }: { text: string }) => (
  <span className={styles.reason}>
    {' '}
    <Icon of={TriangleAlert} size={16} /> {text}
  </span>
);

// A program may label a held reward "Not earned"; what it will be stands beside the label.
const deferredTruth = (
  dine: Transaction,
  copy: Copy<'account_center', 'recent_activity'>,
  currency: RewardCurrency,
): string => {
  if (dine.awardStatus !== 'Deferred' || dine.benefitAmount <= 0) return '';
  const amount = formatReward(dine.benefitAmount, currency);
  return dine.expectedBy
    ? copy.text('final_on', { amount, date: shortDate(dine.expectedBy) })
    : copy.text('final_soon', { amount });
};

type Props = { dine: Transaction; status: RowStatus; today: string; review: RowReview };

/** A dine's row: date, merchant, bill, card, reward and status, with an expandable explanation. */
export const ActivityRow = ({ dine, status, today, review }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const truth = deferredTruth(dine, copy, partner);
  return (
    <>
      <tr
        className={classNames(styles.row, isOpen && styles.open, status.isDimmed && styles.dimmed)}
      >
        <DateCell date={dine.date} today={today} />
        <td className={styles.activity}>
          <RowSummary
            plate={<DishPlate merchantId={dine.merchantId} isDimmed={status.isDimmed} />}
            name={<MerchantName dine={dine} />}
          >
            <InlineDate date={dine.date} today={today} />
            <span className={styles.bill}>{formatDollarAmount(dine.ticketAmount)}</span>
            <span>{copy.text('card', { card: dine.cardType, lastFour: dine.cardLastFour })}</span>
          </RowSummary>
        </td>
        <td className={styles.reward}>
          <RowAmount dine={dine} currency={partner} note={amountNote(dine, copy)} />
        </td>
        <td className={classNames(styles.foot, review?.kind === 'open' && styles.toReview)}>
          <div className={styles.state}>
            {status.label && <StatusLabel glyph={status.glyph} text={status.label} />}
            {(status.hint || status.reason) && (
              <Text as="span" size="xs" tone="soft" className={styles.hint}>
                {status.reason ? (
                  <VisuallyHidden>{status.hint}</VisuallyHidden>
                ) : (
                  <span className={styles.plain}>{status.hint}</span>
                )}
                {truth && <span className={styles.soon}>{truth}</span>}
                {status.reason && <RowReason text={status.reason} />}
              </Text>
            )}
          </div>
          <div className={styles.actions}>
            <ReviewAction dine={dine} review={review} />
            <button
              type="button"
              className={styles.why}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              <span className={styles.label}>{copy.text('why')}</span>
              <VisuallyHidden> {dine.merchantName}</VisuallyHidden>
              <Icon of={ChevronDown} size={16} />
            </button>
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.opened}>
          <td colSpan={4} id={panelId}>
            <RowDetail id={dine.sourceTransactionId} />
          </td>
        </tr>
      )}
    </>
  );
};
