import { type BenefitDay, benefitCalendar } from '#domain/merchant/benefit-calendar.ts';
import { WEEKDAYS, type Weekday } from '#domain/merchant/merchant.ts';
import { classNames } from '#ui/class-names.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './benefit-days.module.css';

type Props = { today: string; weekdays: readonly Weekday[]; rateNote: string };

const Day = ({ day, note }: { day: BenefitDay; note: string }) => (
  <td
    aria-current={day.isToday ? 'date' : undefined}
    className={classNames(
      styles.day,
      day.isPast && styles.past,
      day.earns && styles.earns,
      day.isToday && styles.today,
    )}
  >
    <time dateTime={day.date} className={styles.number}>
      {Number(day.date.slice(8))}
    </time>
    <span className={styles.note}>
      {day.earns && !day.isToday ? <span className={styles.rate}>{note}</span> : note}
    </span>
  </td>
);

/** Four weeks of days with those that earn; every state also has a text. */
export const BenefitDays = ({ today, weekdays, rateNote }: Props) => {
  const copy = useCopy('merchant', 'merchant');
  const noteOf = (day: BenefitDay) => {
    if (day.isPast) return '';
    if (!day.earns) return copy.text('calendar_none');
    return day.isToday ? copy.text('calendar_today') : rateNote;
  };
  return (
    <>
      <Row gap={20} align="baseline" justify="between">
        <Heading level={2} id="benefit-days">
          {copy.text('reward_days')}
        </Heading>
        <Text tone="soft">{copy.text('calendar_span')}</Text>
      </Row>
      <table className={styles.table} aria-labelledby="benefit-days">
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col" className={styles.weekday}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {benefitCalendar(today, weekdays).map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <Day key={day.date} day={day} note={noteOf(day)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* Narrow windows show a dot in place of what a day earns. */}
      <p className={styles.legend} aria-hidden="true">
        {rateNote}
      </p>
    </>
  );
};
