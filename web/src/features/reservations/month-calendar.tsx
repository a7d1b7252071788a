import { keepPreviousData, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Month } from '#contract/reservations.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { WEEKDAYS } from '#domain/merchant/merchant.ts';
import { weekdayName } from '#domain/merchant/weekday-name.ts';
import {
  addMonths,
  dateAfterKey,
  dateWithin,
  monthOf,
  sameDayAfter,
  weeksOf,
} from '#domain/reservations/month-days.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Grid, Row } from '#ui/layout.tsx';
import { monthQuery } from '../../api/availability-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { formatLongDay } from './format-table.ts';
import styles from './month-calendar.module.css';

const formatMonth = createDateFormatter({ month: 'long', year: 'numeric', timeZone: 'UTC' });
// Called while rendering: the locale is the request's.
const weekdays = () => WEEKDAYS.map((day) => weekdayName(day, 'long'));

export type CalendarProps = {
  date: string;
  today: string;
  bounds: { min: string; max: string };
  merchantId: string | undefined;
  partySize: number;
  moving?: string | undefined;
  onChoose: (date: string) => void;
};

type DayState = 'open' | 'full' | 'closed' | 'outside' | 'unknown';
type Day = { state: DayState; bonus: number | null };

const unknownDay: Day = { state: 'unknown', bonus: null };
const outsideDay: Day = { state: 'outside', bonus: null };

/**
 * The calendar's data of a date; undefined before the month has loaded, or without a restaurant.
 */
const dayOf = (date: string, month: Month | undefined): Day => {
  if (!month || month.month !== monthOf(date)) return unknownDay;
  return month.days.find((day) => day.date === date) ?? outsideDay;
};

const useMonth = ({ merchantId, partySize, moving }: CalendarProps, month: string) => {
  const { data } = useQuery({
    ...monthQuery(merchantId ?? '', month, { partySize, moving }),
    enabled: merchantId !== undefined,
    placeholderData: keepPreviousData,
  });
  return data;
};

type DayButtonProps = {
  date: string;
  day: Day;
  isChosen: boolean;
  isToday: boolean;
  isFocusable: boolean;
  isInRange: boolean;
  onChoose: () => void;
};

const useDayLabel = (
  copy: Copy<'reservations', 'calendar'>,
  date: string,
  { state, bonus }: Day,
): string => {
  const partner = usePartner();
  const day = formatLongDay(date);
  if (state === 'full' || state === 'closed' || state === 'outside')
    return copy.text(`day_${state}`, { day });
  if (bonus === null) return day;
  return copy.text('day_bonus', { day, reward: formatReward(bonus, partner) });
};

const DayButton = ({ date, day, onChoose, ...is }: DayButtonProps) => {
  const copy = useCopy('reservations', 'calendar');
  const label = useDayLabel(copy, date, day);
  const isDisabled = !is.isInRange || day.state === 'closed';
  return (
    <button
      type="button"
      data-date={date}
      className={classNames(
        styles.day,
        styles[day.state],
        day.bonus !== null && styles.bonus,
        is.isChosen && styles.chosen,
        !is.isInRange && styles.outside,
      )}
      tabIndex={is.isFocusable ? 0 : -1}
      aria-label={label}
      aria-pressed={is.isChosen}
      aria-disabled={isDisabled}
      aria-current={is.isToday ? 'date' : undefined}
      onClick={() => {
        if (!isDisabled) onChoose();
      }}
    >
      {Number(date.slice(8))}
    </button>
  );
};

const Legend = ({ month }: { month: Month }) => {
  const copy = useCopy('reservations', 'calendar');
  const has = (state: DayState) => month.days.some((day) => day.state === state);
  return (
    <Row
      as="ul"
      align="stretch"
      isWrapping
      gap={16}
      rowGap={4}
      marginTop={16}
      size="xs"
      tone="soft"
      className={styles.legend}
      aria-hidden="true"
    >
      {month.days.some(({ bonus }) => bonus !== null) && (
        <li className={styles.keyBonus}>{copy.text('legend_bonus')}</li>
      )}
      {has('full') && <li className={styles.keyFull}>{copy.text('legend_full')}</li>}
      {has('closed') && <li className={styles.keyClosed}>{copy.text('legend_closed')}</li>}
    </Row>
  );
};

/** A month of dates to choose from, with arrow buttons and grid keyboard navigation. */
export const MonthCalendar = (props: CalendarProps) => {
  const { date, today, bounds, onChoose } = props;
  const copy = useCopy('reservations', 'calendar');
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(() => dateWithin(date, bounds));
  const movesFocus = useRef(true);
  const month = monthOf(active);
  const data = useMonth(props, month);
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus();
  }, [active]);
  const handleKey = (event: KeyboardEvent) => {
    const next = dateAfterKey(active, event.key, bounds);
    if (next === null) return;
    event.preventDefault();
    movesFocus.current = true;
    setActive(next);
  };
  const turn = (months: number) => setActive(dateWithin(sameDayAfter(active, months), bounds));
  return (
    <>
      <Grid align="center" className={styles.head}>
        <IconButton
          label={copy.text('previous')}
          disabled={addMonths(month, -1) < monthOf(bounds.min)}
          onClick={() => turn(-1)}
        >
          <Icon of={ChevronLeft} />
        </IconButton>
        <p id={id} className={styles.month} aria-live="polite">
          {formatMonth(Date.parse(`${month}-01`))}
        </p>
        <IconButton
          label={copy.text('next')}
          disabled={addMonths(month, 1) > monthOf(bounds.max)}
          onClick={() => turn(1)}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </Grid>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells take the focus as those of a grid do.
        role="grid"
        aria-labelledby={id}
        className={styles.grid}
        onKeyDown={handleKey}
      >
        <thead>
          <tr>
            {weekdays().map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.charAt(0)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((cell) => cell !== null)}>
              {week.map((cell, weekday) =>
                cell === null ? (
                  <td key={weekdays()[weekday]} />
                ) : (
                  <td key={cell}>
                    <DayButton
                      date={cell}
                      day={dayOf(cell, data)}
                      isChosen={cell === date}
                      isToday={cell === today}
                      isFocusable={cell === active}
                      isInRange={cell >= bounds.min && cell <= bounds.max}
                      onChoose={() => onChoose(cell)}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {data && <Legend month={data} />}
    </>
  );
};
