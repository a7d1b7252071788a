import type { StaffBookConflict } from '#contract/staff/book.ts';
import type { StaffAttendance } from '#contract/staff/reservations.ts';
import type { BookFault } from '#domain/reservations/check-book.ts';
import type { ReservationStatus } from '#domain/reservations/reservation-states.ts';

export const tables = {
  title: 'Tables and shifts',
  none: 'No reservation book. Add tables and shifts, and members can book here.',
  hours: (from: string, to: string) => `${from} to ${to}`,
  total: (tables: string, seats: string, turn: string) =>
    `${tables} tables, ${seats} seats. A turn is ${turn} minutes.`,
  closed: (days: string) => `Closed ${days}`,
  count: (count: string) => `${count} ×`,
  seats: (from: number, to: number) => (from === to ? `for ${to}` : `for ${from} to ${to}`),
  edit: 'Edit',
  add: 'Add tables and shifts',
  dialog: {
    title: 'Tables and shifts',
    text: 'What is booked stays booked. Every program offers the restaurant’s tables.',
    tables: 'Tables',
    count: 'How many',
    minParty: 'From',
    maxParty: 'Up to',
    addTable: 'Add a size',
    removeTable: (place: number) => `Remove size ${place}`,
    shifts: 'Shifts',
    shift: (place: number) => `Days of shift ${place}`,
    opens: 'First seating',
    last: 'Last seating',
    addShift: 'Add a shift',
    removeShift: (place: number) => `Remove shift ${place}`,
    numbers: {
      slotMinutes: 'Minutes between seatings',
      turnMinutes: 'Minutes a party has its table',
      daysAhead: 'Days ahead that can be booked',
      leadMinutes: 'Booking ends, minutes before',
      cancelMinutes: 'Changes end, minutes before',
    },
    closures: 'Days without reservations',
    closuresHint: 'One a line, such as 2026-12-24.',
    wrongNumber: ([min, max, step]: readonly [number, number, number]) =>
      step === 1
        ? `Enter a whole number from ${min} to ${max}.`
        : `Enter a multiple of ${step} from ${min} to ${max}.`,
    wrongDates: 'Enter each day as 2026-12-24.',
    check: 'Check the bookings',
    noConflict: 'Every booked table fits.',
    conflicts: (count: number) =>
      count === 1
        ? '1 booked table does not fit any more. It stays booked; cancel it below the book if it must go.'
        : `${count} booked tables do not fit any more. They stay booked; cancel below the book what must go.`,
    lacks: {
      closed: 'a day without reservations',
      shift: 'outside the shifts',
      table: 'its table is gone or too small',
    } as const satisfies Record<StaffBookConflict['lacks'], string>,
    conflict: (of: { day: string; time: string; party: number; member: string }) =>
      `${of.day}, ${of.time}, ${of.party === 1 ? '1 person' : `${of.party} people`}, ${of.member}`,
    save: 'Save',
    saveAnyway: (count: number) =>
      count === 1 ? 'Save, 1 stays booked' : `Save, ${count} stay booked`,
    saved: 'Tables and shifts are saved',
    changed: 'The booked tables changed meanwhile. Check them again.',
    faults: {
      wrongTable: 'Enter whole numbers: at least one table, parties of 1 to 20.',
      wrongTime: 'Enter times on a quarter hour, such as 5:15 pm.',
      noTable: 'Add at least one table.',
      partySizes: 'A table is for parties from a smaller to a larger size.',
      sizeTwice: 'Two lines have the same party sizes. Join them.',
      tooManyTables: 'A restaurant has at most 200 tables.',
      noShift: 'Add at least one shift.',
      noDay: 'Choose at least one day of each shift.',
      shiftTimes: 'The last seating of a shift is not before its first.',
      shiftTwice: 'Two shifts of a day begin at the same time.',
    } as const satisfies Record<BookFault | 'wrongTable' | 'wrongTime', string>,
  },
};

const attendances = {
  Seated: { act: 'Seat', title: 'Seat the party' },
  Completed: { act: 'Came', title: 'Record that the party came' },
  NoShow: { act: 'No-show', title: 'Record a no-show' },
} as const satisfies Record<StaffAttendance, { act: string; title: string }>;

export const reservations = {
  title: 'Reservations',
  day: 'Day',
  columns: { time: 'Time', member: 'Member', party: 'Party', status: 'Status', action: '' },
  none: 'No table is booked for this day.',
  statuses: {
    Held: 'Held',
    Confirmed: 'Confirmed',
    Seated: 'Seated',
    Completed: 'Came',
    NoShow: 'No-show',
    Canceled: 'Canceled',
    Released: 'Released',
  } as const satisfies Record<ReservationStatus, string>,
  attendances,
  text: 'The bonus of the reservation is posted or taken back.',
  seatText: 'The bonus is decided when the party has dined.',
  done: 'Recorded',
  cancel: 'Cancel',
  cancelTitle: 'Cancel the reservation',
  cancelText: (member: string) =>
    `The table is free again, and ${member} gets the mail of a cancellation by the restaurant.`,
  cancelSubmit: 'Cancel the reservation',
  canceled: 'Canceled, and the member is mailed',
  actions: (member: string) => `Actions for the reservation of ${member}`,
  atProvider: 'The booking provider reports this one.',
  more: (count: string) => `The first ${count} of the day.`,
  refusals: {
    NOT_STARTED: 'The time of the reservation has not come yet.',
    STARTED: 'Its time has come. Record that the party came, or a no-show.',
    WRONG_STATUS: 'Its status has changed meanwhile. Read it again.',
    AT_PROVIDER: 'The booking provider reports this one.',
  } as Readonly<Record<string, string>>,
};
