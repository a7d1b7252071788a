import { type RefObject, useEffect, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { formatReward, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { TableSearch } from '../../api/availability-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { onCheck } from '../planned-reward/index.ts';
import { formatParty, formatShortDay, formatTime } from './format-table.ts';
import styles from './reserve-dock.module.css';
import type { TallyDay } from './use-tally-day.ts';

/** Loads the dialog of dates and times before the press that opens it has ended. */
export const loadTimesDialog = () => import('./times-dialog.tsx');

const formatDay = createDateFormatter({ month: 'short', day: 'numeric', timeZone: 'UTC' });

const useIsOutOfView = (ref: RefObject<Element | null>): boolean => {
  const [isOutOfView, setOutOfView] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setOutOfView(!entry.isIntersecting);
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return isOutOfView;
};

type Props = {
  widget: RefObject<HTMLElement | null>;
  day: TallyDay;
  search: TableSearch;
  today: string;
  onPick: () => void;
};

/** A bar at the foot of narrow windows that opens the times while the widget is out of view. */
export const ReserveDock = ({ widget, day, search, today, onPick }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const partner = usePartner();
  const isShown = useIsOutOfView(widget);
  const [isOpening, startOpening] = useTransition();
  if (!isShown) return null;
  const { date = today, time, partySize } = search;
  // A time does not break between its hour and "pm".
  const shownTime = formatTime(time).replace(' ', '\u00a0');
  const whenOn = (shownDay: string) =>
    date === today && time >= '17:00'
      ? copy.text('tonight', { time: shownTime })
      : copy.text('day_at', { day: shownDay, time: shownTime });
  const party = formatParty(partySize, copy);
  const { bonus, reward } = day;
  const earned = reward?.total ?? bonus ?? 0;
  return createPortal(
    <aside className={styles.dock} aria-label={copy.text('title')} data-dock>
      <p className={classNames(styles.text, styles.wide)}>
        <strong>
          {whenOn(formatShortDay(date))}, {party}
        </strong>
        {reward !== null ? (
          <span>{copy.text('dock_check', onCheck(reward, partner))}</span>
        ) : (
          bonus !== null && (
            <span>{copy.text('bonus', { amount: formatSignedReward(bonus, partner) })}</span>
          )
        )}
      </p>
      <p className={classNames(styles.text, styles.narrow)}>
        <strong>{whenOn(formatDay(Date.parse(date)))}</strong>
        <span>
          {earned > 0
            ? copy.text('dock_short', { party, reward: formatReward(earned, partner) })
            : party}
        </span>
      </p>
      <Button
        aria-haspopup="dialog"
        isBusy={isOpening}
        onPointerDown={loadTimesDialog}
        onFocus={loadTimesDialog}
        onClick={() => startOpening(onPick)}
      >
        {copy.text('dock')}
      </Button>
    </aside>,
    document.body,
  );
};
