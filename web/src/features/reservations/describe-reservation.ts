import type { Reservation } from '#contract/reservations.ts';
import { useCopy } from '../../content/copy.ts';
import {
  formatLongDay,
  formatParty,
  formatShortDay,
  formatTime,
  localTimeOf,
} from './format-table.ts';

/** The texts of a reservation: its line, its cut-off and how it can still be changed. */
export const useReservationText = ({
  date,
  time,
  partySize,
  merchant,
  cancelUntil,
  canChange,
}: Reservation) => {
  const copy = useCopy('reservations', 'mine');
  const widget = useCopy('reservations', 'widget');
  const party = formatParty(partySize, widget);
  const cutOff = localTimeOf(cancelUntil, merchant.timeZone);
  return {
    line: copy.text('line', { day: formatShortDay(date), time: formatTime(time), party }),
    longLine: copy.text('line', { day: formatLongDay(date), time: formatTime(time), party }),
    cutOff: { time: formatTime(cutOff.time), day: formatLongDay(cutOff.date) },
    changeNote: canChange
      ? copy.text('free_until', {
          time: formatTime(cutOff.time),
          day: formatShortDay(cutOff.date),
        })
      : copy.text('late'),
  };
};

/** A search of the restaurant's address on OpenStreetMap. */
export const addressUrl = ({ address1, city }: Reservation['merchant']): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${address1}, ${city}`)}`;

/** An image of a merchant in one of the available sizes; empty without one. */
export const merchantImage = (
  { imageBaseUrl }: Pick<Reservation['merchant'], 'imageBaseUrl'>,
  width: 200 | 500,
): string =>
  imageBaseUrl && `${imageBaseUrl}${imageBaseUrl.includes('?') ? '&' : '?'}w=${width}&ar=1.4`;
