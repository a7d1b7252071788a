import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { errorCode, isUnreachable } from '#api-client/api-error.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import { Message } from './message.tsx';

/** How a failed booking continues: with a new hold, with another time, or not at all. */
export type Recovery = 'hold' | 'otherTimes' | null;

const recoveries: Record<string, Recovery> = {
  holdExpired: 'hold',
  slotTaken: 'otherTimes',
  overlappingReservation: 'otherTimes',
  overlappingElsewhere: 'otherTimes',
  tooManyReservations: null,
  bookingBlocked: null,
};

const known = new Set([
  ...Object.keys(recoveries),
  ...['providerFailed', 'tooManyRequests', 'unavailable', 'unreachable', 'notHeld'],
]);

// Without a response, and while the same request still runs, the booking may have come through.
const isUnknown = (error: unknown): boolean =>
  isUnreachable(error) || ['conflict', 'unavailable'].includes(errorCode(error));

/** Why a booking, or before it the hold, failed. */
export const codeOf = (booking: unknown, hold: unknown): string | null => {
  if (booking) return isUnknown(booking) ? 'unreachable' : errorCode(booking) || 'general';
  if (hold) return isUnreachable(hold) ? 'notHeld' : errorCode(hold) || 'general';
  return null;
};

// A failed booking releases its hold, so that a repetition needs a new one.
export const recoveryOf = (code: string): Recovery => {
  const recovery = recoveries[code];
  return recovery === undefined ? 'hold' : recovery;
};

/** Whether anything was booked, then why not, with a link from the content. */
export const BookingFailure = ({ code, time }: { code: string; time: string }) => {
  const copy = useCopy('reservations', 'errors');
  const key = known.has(code) ? code : 'general';
  const text = (field: string) => copy.optional(`${key}.${field}`, { time });
  const isFact = code === 'holdExpired' || code === 'slotTaken';
  return (
    <Message
      icon={isFact ? Clock : CircleAlert}
      variant={isFact ? 'warning' : 'danger'}
      title={text('title')}
    >
      <p>{text('text')}</p>
      {text('link_url') !== '' && (
        <p>
          <ContentLink url={text('link_url')}>{text('link_text')}</ContentLink>
        </p>
      )}
    </Message>
  );
};

// Changes made in another window are announced by a toast over the refreshed list.
const shared = new Set([
  ...['slotTaken', 'overlappingReservation', 'overlappingElsewhere', 'bookingBlocked'],
  'tooManyRequests',
]);

type ChangeFailureProps = { action: 'change' | 'cancel'; error: unknown; time: string };

/** Why a table was not moved or canceled; it stays booked as it was. */
export const ChangeFailure = ({ action, error, time }: ChangeFailureProps) => {
  const copy = useCopy('reservations', 'change');
  const code = errorCode(error);
  if (shared.has(code)) return <BookingFailure code={code} time={time} />;
  const reason = isUnreachable(error) ? 'unreachable' : code === 'providerFailed' ? code : 'failed';
  const text = (field: 'title' | 'text') => copy.text(`${action}_${reason}.${field}`);
  return (
    <Message icon={CircleAlert} variant="danger" title={text('title')}>
      <p>{text('text')}</p>
    </Message>
  );
};
