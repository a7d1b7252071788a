import Gift from 'lucide-react/icons/gift';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import type { Transaction } from '#contract/activity.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './activity-row.module.css';
import { DateCell, InlineDate } from './date-cell.tsx';
import { dayWithWeekday } from './local-day.ts';
import plates from './posting-plate.module.css';
import { RowAmount } from './row-amount.tsx';
import { RowSummary } from './row-summary.tsx';

/** Whether a row is a bonus or an adjustment, which have no merchant. */
export const isPosting = ({ merchantId }: Transaction): boolean => merchantId === '';

const kindOf = ({ transactionTypeCode: code }: Transaction) => {
  if (code === 'B') return 'bonus';
  if (code === 'J') return 'bonus_adjustment';
  if (code === 'M') return 'manual';
  return code === '+' ? 'corporate' : 'adjustment';
};

type Props = { posting: Transaction; today: string };

const PostingPlate = ({ posting }: { posting: Transaction }) => {
  const kind = kindOf(posting);
  const isGift = kind === 'bonus' || kind === 'corporate';
  return (
    <span data-screen-only="" className={classNames(plates.plate, isGift && plates.bonus)}>
      <Icon of={isGift ? Gift : kind === 'manual' ? ReceiptText : Scale} />
    </span>
  );
};

/** A bonus or adjustment between dines, with its reason. */
export const PostingRow = ({ posting, today }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <tr className={styles.row}>
      <DateCell date={posting.date} today={today} />
      <td className={styles.activity}>
        <RowSummary
          plate={<PostingPlate posting={posting} />}
          name={<p className={classNames(styles.name, styles.posting)}>{posting.merchantName}</p>}
        >
          <InlineDate date={posting.date} today={today} />
          <span>{copy.text(kindOf(posting))}</span>
        </RowSummary>
      </td>
      <td className={styles.reward}>
        <RowAmount dine={posting} currency={partner} note="" />
      </td>
      <td className={styles.foot} />
    </tr>
  );
};

/** A bonus or adjustment in the overview's short list. */
export const ShortPosting = ({ posting, today }: Props) => {
  const partner = usePartner();
  const copy = useCopy('account_center', 'recent_activity');
  return (
    <li className={classNames(styles.row, styles.short)}>
      <RowSummary
        plate={<PostingPlate posting={posting} />}
        name={<p className={styles.name}>{posting.merchantName}</p>}
      >
        <span>{dayWithWeekday(posting.date, today)}</span>
        <span>{copy.text(kindOf(posting))}</span>
      </RowSummary>
      <RowAmount dine={posting} currency={partner} note="" />
    </li>
  );
};
