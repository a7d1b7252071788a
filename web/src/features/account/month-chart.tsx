import type { CSSProperties } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './month-chart.module.css';

const monthNames = [
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
  formatAmount: (amount: number) => string;
};

const Bar = ({
  months,
  month,
  currentMonth,
  formatAmount,
}: Omit<Props, 'year'> & { month: number }) => {
  const value = months[month] ?? 0;
  const highest = Math.max(...months, 1);
  const percent = Math.round((Math.max(value, 0) / highest) * 100);
  const isFuture = month > currentMonth;
  const isLabeled = value === highest && value > 0 && months.indexOf(highest) === month;
  return (
    <Stack gap={8} className={classNames(styles.month, month === currentMonth && styles.current)}>
      <Row
        align="end"
        className={styles.plot}
        style={{ '--share': percent, '--order': month } as CSSProperties}
      >
        {isLabeled && month !== currentMonth && (
          <Text as="span" weight="strong" tone="on-brand" className={styles.value}>
            {formatAmount(value)}
          </Text>
        )}
        <span
          className={classNames(
            styles.bar,
            isFuture && styles.future,
            !isFuture && value <= 0 && styles.empty,
          )}
        />
      </Row>
      {(monthNames[month] ?? '').slice(0, 1)}
    </Stack>
  );
};

/** Rewards by month as a bar chart, and as a table for screen readers. */
export const MonthChart = ({ year, months, currentMonth, formatAmount }: Props) => {
  const copy = useCopy('account_center', 'overview');
  return (
    <div>
      <Row as="p" gap={12} align="stretch" justify="between" isWrapping className={styles.head}>
        <span>{copy.text('by_month')}</span>
        <span>
          {copy.text('month_so_far', { month: monthNames[currentMonth] ?? '' })}{' '}
          <b>{formatAmount(months[currentMonth] ?? 0)}</b>
        </span>
      </Row>
      <Grid gap={4} align="end" className={styles.chart} aria-hidden>
        {monthNames.map((name, month) => (
          <Bar
            key={name}
            months={months}
            month={month}
            currentMonth={currentMonth}
            formatAmount={formatAmount}
          />
        ))}
      </Grid>
      <VisuallyHidden>
        <table>
          <caption>{copy.text('months_table', { year })}</caption>
          <tbody>
            {monthNames.slice(0, currentMonth + 1).map((name, month) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatAmount(months[month] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
};
