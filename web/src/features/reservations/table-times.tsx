import type { Availability } from '#contract/reservations.ts';
import { formatReward, formatSignedReward } from '#domain/rewards/reward-amount.ts';
import { classNames } from '#ui/class-names.ts';
import { Row } from '#ui/layout.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { formatShortDay, formatTime } from './format-table.ts';
import styles from './table-times.module.css';

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Eight empty boxes in the place of the times. */
export const TimesSkeleton = () => (
  <div className={styles.times} aria-hidden="true">
    {SKELETONS.map((key) => (
      <span key={key} className={classNames(styles.time, styles.bone)} />
    ))}
  </div>
);

const useTimesHeading = ({ times, time, date, today, partySize }: Availability) => {
  const copy = useCopy('reservations', 'widget');
  const isExact = times.some((item) => item.time === time);
  const values = { count: times.length, day: formatShortDay(date), time: formatTime(time) };
  if (!isExact) return { title: copy.text('closest', { ...values, count: partySize }), hint: '' };
  const isTonight = date === today && time >= '17:00';
  const key = isTonight ? 'found_tonight' : 'found';
  return {
    title: copy.plural(key, times.length, values),
    hint: copy.text('closest_to', values),
  };
};

type Props = {
  availability: Availability;
  chosen: string | null;
  onChoose: (time: string) => void;
};

/** The open times nearest to the wanted one; each names the bonus that it earns. */
export const TableTimes = ({ availability, chosen, onChoose }: Props) => {
  const copy = useCopy('reservations', 'widget');
  const partner = usePartner();
  const { times, bonus } = availability;
  const { title, hint } = useTimesHeading(availability);
  return (
    <>
      <Row
        as="p"
        gap={12}
        align="baseline"
        justify="between"
        marginTop={16}
        size="xs"
        tone="soft"
        className={styles.heading}
      >
        <strong role="status">{title}</strong>
        {hint && <span>{hint}</span>}
      </Row>
      <fieldset className={styles.times}>
        <VisuallyHidden as="legend">{copy.text('times')}</VisuallyHidden>
        {times.map(({ time }) => (
          <button
            key={time}
            type="button"
            className={styles.time}
            aria-pressed={time === chosen}
            onClick={() => onChoose(time)}
          >
            {formatTime(time)}
            {bonus !== null && (
              <>
                <small aria-hidden="true">{formatSignedReward(bonus, partner)}</small>
                <VisuallyHidden>
                  {copy.text('time_bonus', { reward: formatReward(bonus, partner) })}
                </VisuallyHidden>
              </>
            )}
          </button>
        ))}
      </fieldset>
    </>
  );
};
