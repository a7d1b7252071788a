export const reservationStatuses = [
  'Held',
  'Confirmed',
  'Seated',
  'Completed',
  'NoShow',
  'Canceled',
  'Released',
] as const;
/**
 * Held until it is booked or its hold expires (Released); then Confirmed, Seated and Completed, or NoShow, or
 * Canceled by the member, the restaurant or the provider.
 */
export type ReservationStatus = (typeof reservationStatuses)[number];

export const bookingEventTypes = [
  'confirmed',
  'seated',
  'completed',
  'no-show',
  'canceled',
] as const;
/** The events of a booking provider. */
export type BookingEventType = (typeof bookingEventTypes)[number];

const statusOfEvent: Record<BookingEventType, ReservationStatus> = {
  confirmed: 'Confirmed',
  seated: 'Seated',
  completed: 'Completed',
  'no-show': 'NoShow',
  canceled: 'Canceled',
};

/** Statuses in which the table is the member's. */
export const activeStatuses: readonly ReservationStatus[] = ['Confirmed', 'Seated'];

/** Whether the table is the member's. */
export const isActive = (status: ReservationStatus): boolean => activeStatuses.includes(status);

type Tracked = { status: ReservationStatus; eventSequence: number; isCanceledHere: boolean };
type BookingEvent = { type: BookingEventType; sequence: number };

/**
 * The reservation after a provider's event. The event with the highest sequence decides, so that
 * duplicates and events out of order change nothing; a reservation that the member canceled here
 * stays canceled.
 */
export const applyBookingEvent = (
  reservation: Tracked,
  { type, sequence }: BookingEvent,
): Pick<Tracked, 'status' | 'eventSequence'> => {
  if (sequence <= reservation.eventSequence) return reservation;
  const { status, isCanceledHere } = reservation;
  return { status: isCanceledHere ? status : statusOfEvent[type], eventSequence: sequence };
};
