import type { StaffReservation } from '#contract/staff/reservations.ts';
import { cancelForRestaurant, markReservation } from '#server/features/reservations/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { auditName, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { findReservationRows, listReservationRows } from './reservation-list-store.ts';

type Errors = {
  UNKNOWN_RESERVATION: (options: { data: { reference: string } }) => Error;
  AMBIGUOUS_RESERVATION: (options: {
    data: { reference: string; matches: { reservation: string; date: string }[] };
  }) => Error;
};
type Input = { partner: string; reference: string };

const findOne = async (
  { engine }: StaffContext,
  { partner: partnerId, reference }: Input,
  errors: Errors,
): Promise<StaffReservation> => {
  const rows = await asEngine(engine.db, (trx) =>
    findReservationRows(trx, { partnerId, reference }),
  );
  const [found, second] = rows;
  if (!found) throw errors.UNKNOWN_RESERVATION({ data: { reference } });
  if (!second) return found;
  const matches = rows.map(({ reservation, date }) => ({ reservation, date }));
  throw errors.AMBIGUOUS_RESERVATION({ data: { reference, matches } });
};

export const listReservations = staff.reservations.list.handler(
  async ({ context, input: { partner: partnerId, after, limit: max, ...filter }, errors }) => {
    const last =
      after === undefined
        ? undefined
        : await findOne(context, { partner: partnerId, reference: after }, errors);
    const { rows, hasMore } = await readPage(context.engine.db, max, (trx, limit) =>
      listReservationRows(trx, { ...filter, partnerId, after: last?.reservation, limit }),
    );
    return { reservations: rows, hasMore };
  },
);

export const showReservation = staff.reservations.show.handler(({ context, input, errors }) =>
  findOne(context, input, errors),
);

type BookErrors = Errors & {
  NOT_IN_BOOK: Errors['UNKNOWN_RESERVATION'];
  AT_PROVIDER: Errors['UNKNOWN_RESERVATION'];
};

// The provider changes its own reservations.
const findInBook = async (
  context: StaffContext,
  input: Input,
  errors: BookErrors,
): Promise<StaffReservation> => {
  const { reference } = input;
  const bookErrors = { ...errors, UNKNOWN_RESERVATION: errors.NOT_IN_BOOK };
  const found = await findOne(context, input, bookErrors);
  if (found.book === 'provider') throw errors.AT_PROVIDER({ data: { reference } });
  return found;
};

export const markAttendance = staff.reservations.mark.handler(
  async ({ context, input, errors }) => {
    const { partner: partnerId, reference, decision, reason } = input;
    const { reservation } = await findInBook(context, input, errors);
    const { db, now } = context.engine;
    const by = { madeBy: auditName(context), now: now() };
    const mark = { partnerId, publicId: reservation, attendance: decision, reason };
    const outcome = await markReservation(db, { ...mark, ...by });
    if (outcome === 'marked' || outcome === 'unchanged') return { reservation, outcome };
    if (outcome === 'unknown') throw errors.NOT_IN_BOOK({ data: { reference } });
    if (outcome === 'notYet') throw errors.NOT_STARTED({ data: { reference } });
    throw errors.WRONG_STATUS({ data: { reference, status: outcome } });
  },
);

export const cancelStaffReservation = staff.reservations.cancel.handler(
  async ({ context, input, errors }) => {
    const { partner: partnerId, reference, reason } = input;
    const { reservation } = await findInBook(context, input, errors);
    const { db, now } = context.engine;
    const by = { madeBy: auditName(context), now: now() };
    const outcome = await cancelForRestaurant(db, {
      ...by,
      partnerId,
      publicId: reservation,
      reason,
    });
    if (outcome === 'canceled' || outcome === 'unchanged') return { reservation, outcome };
    if (outcome === 'unknown') throw errors.NOT_IN_BOOK({ data: { reference } });
    if (outcome === 'started') throw errors.STARTED({ data: { reference } });
    throw errors.WRONG_STATUS({ data: { reference, status: outcome } });
  },
);
