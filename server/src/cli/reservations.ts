import { isRealDate } from '#domain/earning/local-time.ts';
import { reservationStatuses } from '#domain/reservations/reservation-states.ts';
import {
  type Attendance,
  findForStaff,
  listForStaff,
  type MarkOutcome,
  markReservation,
  type StaffReservation,
} from '#server/features/reservations/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { partnerNamed, withCliContext, withMigratedDatabase } from './cli-context.ts';
import {
  actorOf,
  type Call,
  command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { MAX_LISTED } from './report.ts';

const attendances: Readonly<Record<string, Attendance>> = {
  'no-show': 'NoShow',
  completed: 'Completed',
};

const refusalOf = (outcome: Exclude<MarkOutcome, 'marked' | 'unchanged'>, id: string): string => {
  if (outcome === 'unknown') return `no restaurant’s own book has a reservation ${id}`;
  if (outcome === 'notYet') return `reservation ${id} has not started`;
  return `reservation ${id} is ${outcome}`;
};

const lineOf = (row: StaffReservation): string =>
  [
    ...[row.reservation, row.confirmation || '-', `${row.date} ${row.time}`, row.status],
    ...[`${row.restaurant} (${row.merchantId})`, `party of ${row.partySize}`, row.member],
  ].join('  ');

/** The one reservation with an id or confirmation; undefined without one. */
const findOne = async (
  db: Database,
  partnerId: string,
  reference: string,
): Promise<StaffReservation | undefined> => {
  const found = await findForStaff(db, { partnerId, reference });
  if (found.length > 1)
    throw new Error(
      `${found.length} reservations have the confirmation ${reference}; name one by its id: ${found
        .map(({ reservation, date }) => `${reservation} (${date})`)
        .join(', ')}`,
    );
  return found[0];
};

const referenceOf = ({ files }: Call): string => (files[0] ?? '').trim();

const statusOf = (call: Call) => {
  const text = textValue(call, 'status');
  if (text === '') return undefined;
  const status = reservationStatuses.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!status) throw new UsageError(`--status is one of ${reservationStatuses.join(', ')}`);
  return status;
};

const dateOf = (call: Call): string | undefined => {
  const date = textValue(call, 'date');
  if (date === '') return undefined;
  if (!isRealDate(date)) throw new UsageError('--date is a date such as 2026-06-20');
  return date;
};

const listCommand = command('list reservations by start, the earliest first')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--date <DATE>', 'of one day at the restaurant, such as 2026-06-20')
  .option('--merchant <ID>', 'of one restaurant')
  .option('--email <EMAIL>', 'of one member')
  .option(
    '--status <STATUS>',
    `one of ${reservationStatuses.join(', ')}; all booked ones when absent`,
  )
  .option('--after <ID>', 'continue after this reservation, the last one of the previous page')
  .runs((call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const [date, status] = [dateOf(call), statusOf(call)];
      const last = textValue(call, 'after');
      const after = last === '' ? undefined : await findOne(db, partnerId, last);
      if (last !== '' && !after) throw new UsageError(`${partnerId} has no reservation ${last}`);
      const rows = await listForStaff(db, {
        ...{ partnerId, date, status, after: after?.reservation, limit: MAX_LISTED + 1 },
        ...{ merchantId: textValue(call, 'merchant'), email: textValue(call, 'email') },
      });
      const page = rows.slice(0, MAX_LISTED);
      const next = rows.length > MAX_LISTED ? (page.at(-1)?.reservation ?? null) : null;
      const more = next === null ? [] : [`more: --after ${next}`];
      const text = [...page.map(lineOf), ...more].join('\n') || 'no reservation matches';
      printResult(call, { reservations: page, next }, text);
      return 0;
    }),
  );

const reservationCommand = (about: string) =>
  command(about)
    .argument('<ID>', 'of the reservation, or its confirmation as emails and pages show it')
    .requiredOption('--partner <SLUG>', 'the program of the member');

const showCommand = reservationCommand(
  'show a reservation: restaurant, time, member, status and bonus',
).runs((call) =>
  withMigratedDatabase(async ({ db, partners }) => {
    const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
    const reference = referenceOf(call);
    const found = await findOne(db, partnerId, reference);
    if (!found) throw new UsageError(`${partnerId} has no reservation ${reference}`);
    const bonus = `bonus ${found.bonusUnits}, ${found.isBonusEarned ? 'earned' : 'not earned'}`;
    const book =
      found.book === 'house' ? 'in the restaurant’s own book' : 'at the booking provider';
    const until = `can be changed until ${found.cancelUntil.toISOString()}`;
    const text = [lineOf(found), `  ${book}; ${bonus}; ${until}`].join('\n');
    printResult(call, { reservation: found }, text);
    return 0;
  }),
);

const markCommand = reservationCommand(
  'record whether the party of a reservation came, and update its bonus',
)
  .requiredOption('--as <no-show|completed>', 'whether the party came')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .option('--by <NAME>', 'actor for the audit; the user of this machine when absent')
  .runs((call) => {
    const reference = referenceOf(call);
    const as = textValue(call, 'as');
    const attendance = Object.hasOwn(attendances, as) ? attendances[as] : undefined;
    if (!attendance) throw new UsageError('--as is no-show or completed');
    const decision = { attendance, reason: writtenValue(call, 'reason'), madeBy: actorOf(call) };
    return withCliContext(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const found = await findOne(db, partnerId, reference);
      if (found?.book === 'provider')
        throw new Error(
          `reservation ${reference} is at the booking provider, which reports whether the party came`,
        );
      const publicId = found?.reservation ?? reference;
      const mark = { partnerId, publicId, ...decision, now: new Date() };
      const outcome = await markReservation(db, mark);
      if (outcome !== 'marked' && outcome !== 'unchanged')
        throw new Error(refusalOf(outcome, reference));
      printResult(call, { reservation: publicId, outcome }, `reservation ${reference} is ${as}`);
      return 0;
    });
  });

export const reservations = { list: listCommand, show: showCommand, mark: markCommand };
