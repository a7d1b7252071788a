import styles from './activity-row.module.css';
import { dayOf, dayWithWeekday } from './local-day.ts';

type Props = { date: string; today: string };

/** The date column; on narrow screens it is visually hidden and `InlineDate` shows the date. */
export const DateCell = ({ date, today }: Props) => (
  <td className={styles.date}>{dayWithWeekday(date, today)}</td>
);

export const InlineDate = ({ date, today }: Props) => (
  <span className={styles.inline} aria-hidden="true">
    {dayOf(date, today)}
  </span>
);
