import type { Reservation } from '#contract/reservations.ts';
import { calendarFile } from '#domain/reservations/calendar-file.ts';
import { useCopy } from '../../content/copy.ts';
import { formatParty } from './format-table.ts';

/** The link props of a calendar file with one reservation; the file is in the address itself. */
export const useCalendarFile = (reservation: Reservation, writtenAt: Date) => {
  const { id, merchant, startsAt, endsAt, partySize, confirmation, status } = reservation;
  const copy = useCopy('reservations', 'booking');
  const widget = useCopy('reservations', 'widget');
  const title = copy.text('calendar_title', { name: merchant.name });
  const event = {
    id,
    title,
    location: `${merchant.name}, ${merchant.address1}, ${merchant.city}`,
    description: copy.text('calendar_text', {
      party: formatParty(partySize, widget),
      confirmation,
    }),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    updatedAt: writtenAt,
    status,
  };
  return {
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(calendarFile(title, [event]))}`,
    download: 'reservation.ics',
  };
};
