import Clock from 'lucide-react/icons/clock';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Row } from '#ui/layout.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './reserve-dialog.module.css';

const HOLD_MS = 300_000;
const SECOND_MS = 1_000;
const LAST_MINUTE_MS = 60_000;

type Props = { expiresAt: string; onExpire: () => void };

/** Counts a hold down; its time is not announced, only its end is. */
export const HoldCountdown = ({ expiresAt, onExpire }: Props) => {
  const copy = useCopy('reservations', 'booking');
  const end = Date.parse(expiresAt);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) {
      onExpire();
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isOver, onExpire]);
  const seconds = Math.ceil(left / SECOND_MS);
  return (
    <Row as="p" gap={8} className={styles.hold}>
      <Icon of={Clock} size={16} />
      <span>
        {copy.text('held', {
          minutes: Math.floor(seconds / 60),
          seconds: String(seconds % 60).padStart(2, '0'),
        })}
      </span>
      <progress
        className={styles.bar}
        data-last={left < LAST_MINUTE_MS}
        max={HOLD_MS}
        value={left}
        aria-hidden="true"
      />
    </Row>
  );
};
