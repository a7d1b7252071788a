import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import type { Transaction } from '#contract/activity.ts';
import { dollarWords } from '#domain/money.ts';
import { useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StatusLabel } from '#web/ui/status-label.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { transactionQuery } from './activity-queries.ts';
import styles from './activity-row.module.css';
import { DishPlate } from './dish-plate.tsx';
import { dayWithWeekday } from './local-day.ts';
import { MerchantName } from './merchant-name.tsx';
import { ReviewAction } from './review-action.tsx';
import { amountNote, RowAmount } from './row-amount.tsx';
import type { RowStatus } from './status-of.ts';
import type { RowReview } from './use-reviews.ts';
import { WhyPanel } from './why-panel.tsx';

const OpenedRow = ({ id }: { id: string }) => {
  const partner = usePartner();
  const { data, isError } = useQuery(transactionQuery(id));
  if (isError)
    return (
      <Notice look="warning">We could not load the details of this dine. Please try again.</Notice>
    );
  if (!data) return <Skeleton shape="art" />;
  return <WhyPanel dine={data} currency={partner} partnerName={partner.name} />;
};

type Props = { dine: Transaction; status: RowStatus; today: string; review: RowReview };

/** One dine: restaurant, date, bill and card, status with its reason, the reward, and the way to its trace. */
export const ActivityRow = ({ dine, status, today, review }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <li className={classNames(styles.row, isOpen && styles.open, status.isDimmed && styles.dimmed)}>
      <div className={styles.main}>
        <p className={styles.date}>{dayWithWeekday(dine.date, today)}</p>
        <DishPlate merchantId={dine.merchantId} isDimmed={status.isDimmed} />
        <div>
          <MerchantName dine={dine} />
          <p className={classNames(styles.details, styles.parts)}>
            <span className={styles.inline}>{dayWithWeekday(dine.date, today)}</span>
            <span>{dollarWords(dine.ticketAmount)}</span>
            <span>{copy.text('ending_in', { lastFour: dine.cardLastFour })}</span>
          </p>
        </div>
        <RowAmount dine={dine} currency={partner} note={amountNote(dine, copy)} />
        <div className={styles.foot}>
          <div className={styles.state}>
            {status.label && <StatusLabel glyph={status.glyph} text={status.label} />}
            {status.hint && <span className={styles.hint}>{status.hint}</span>}
          </div>
          <div className={styles.actions}>
            <ReviewAction dine={dine} review={review} />
            <button
              type="button"
              className={styles.why}
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {copy.text('why')}
              <VisuallyHidden> {dine.merchantName}</VisuallyHidden>
              <Icon of={ChevronDown} size={16} />
            </button>
          </div>
        </div>
      </div>
      <div id={panelId}>{isOpen && <OpenedRow id={dine.sourceTransactionId} />}</div>
    </li>
  );
};
