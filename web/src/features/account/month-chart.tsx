import type { CSSProperties } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './month-chart.module.css';

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

type Props = {
  year: number;
  /** Rewards by month, January first. */
  months: number[];
  /** 0 for January. */
  currentMonth: number;
  figure: (amount: number) => string;
};

const Bar = ({ months, month, currentMonth, figure }: Omit<Props, 'year'> & { month: number }) => {
  const value = months[month] ?? 0;
  const highest = Math.max(...months, 1);
  const share = Math.round((Math.max(value, 0) / highest) * 100);
  const isFuture = month > currentMonth;
  const isLabelled = value === highest && value > 0 && months.indexOf(highest) === month;
  return (
    <div className={classNames(styles.month, month === currentMonth && styles.current)}>
      <div className={styles.plot} style={{ '--share': share, '--order': month } as CSSProperties}>
        {isLabelled && month !== currentMonth && (
          <span className={styles.value}>{figure(value)}</span>
        )}
        <span
          className={classNames(
            styles.bar,
            isFuture && styles.future,
            !isFuture && value <= 0 && styles.empty,
          )}
        />
      </div>
      {(names[month] ?? '').slice(0, 1)}
    </div>
  );
};

/** Rewards of the year by month: bars to look at, and the same as a table for who cannot see them. */
export const MonthChart = ({ year, months, currentMonth, figure }: Props) => (
  <div>
    <p className={styles.head}>
      <span>By month</span>
      <span>
        {names[currentMonth]} so far <b>{figure(months[currentMonth] ?? 0)}</b>
      </span>
    </p>
    <div className={styles.chart} aria-hidden>
      {names.map((name, month) => (
        <Bar key={name} {...{ months, month, currentMonth, figure }} />
      ))}
    </div>
    <VisuallyHidden>
      <table>
        <caption>Rewards by month in {year}</caption>
        <tbody>
          {names.slice(0, currentMonth + 1).map((name, month) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{figure(months[month] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  </div>
);
