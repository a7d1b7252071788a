export { DatePicker } from './date-picker.tsx';
export { MyReservations } from './my-reservations.tsx';
export { reservationsQuery } from './reservations-query.ts';
export { loadTimesDialog } from './reserve-dock.tsx';
export { ReserveWidget } from './reserve-widget.tsx';
export { TableFields } from './table-fields.tsx';
