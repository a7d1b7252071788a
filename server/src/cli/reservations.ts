import type { StaffAttendance, StaffReservation } from '#contract/staff/reservations.ts';
import { reservationStatuses } from '#domain/reservations/reservation-states.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const attendances: Readonly<Record<string, StaffAttendance>> = {
  seated: 'Seated',
  'no-show': 'NoShow',
  completed: 'Completed',
};

const decisionOf = (call: Call): StaffAttendance => {
  const text = textValue(call, 'decision');
  const decision = Object.hasOwn(attendances, text) ? attendances[text] : undefined;
  if (!decision) throw new UsageError('--decision is seated, no-show or completed');
  return decision;
};

const statusOf = (call: Call) => {
  const text = textValue(call, 'status');
  if (text === '') return undefined;
  const status = reservationStatuses.find((known) => known.toLowerCase() === text.toLowerCase());
  if (!status) throw new UsageError(`--status is one of ${reservationStatuses.join(', ')}`);
  return status;
};

const lineOf = (row: StaffReservation): string =>
  [
    row.reservation,
    row.confirmation || '-',
    `${row.date} ${row.time}`,
    row.status,
    `${row.restaurant} (${row.merchantId})`,
    `party of ${row.partySize}`,
    row.member,
  ].join('  ');

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
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const [date, after] = [textValue(call, 'date'), textValue(call, 'after')];
      const status = statusOf(call);
      const { reservations, hasMore } = await staff.reservations.list({
        partner: partner().slug,
        merchantId: textValue(call, 'merchant'),
        email: textValue(call, 'email'),
        ...(date !== '' && { date }),
        ...(after !== '' && { after }),
        ...(status && { status }),
      });
      const next = hasMore ? (reservations.at(-1)?.reservation ?? null) : null;
      const more = next === null ? [] : [`more: --after ${next}`];
      const text = [...reservations.map(lineOf), ...more].join('\n') || 'no reservation matches';
      printResult(call, { reservations, next }, text);
      return 0;
    }),
  );

const reservationCommand = (about: string) =>
  command(about)
    .argument('<ID>', 'of the reservation, or its confirmation as emails and pages show it')
    .requiredOption('--partner <SLUG>', 'the program of the member')
    .option(...asHelp);

const referenceOf = ({ files: [text = ''] }: Call): string => text.trim();

const showCommand = reservationCommand(
  'show a reservation: restaurant, time, member, status and bonus',
).runs((call) =>
  withReadingStaff(call, async ({ staff, partner }) => {
    const input = { partner: partner().slug, reference: referenceOf(call) };
    const found = await staff.reservations.show(input);
    const bonus = `bonus ${found.bonusUnits}, ${found.isBonusEarned ? 'earned' : 'not earned'}`;
    const book =
      found.book === 'house' ? 'in the restaurant’s own book' : 'at the booking provider';
    const until = `can be changed until ${found.cancelUntil}`;
    const text = [lineOf(found), `  ${book}; ${bonus}; ${until}`].join('\n');
    printResult(call, { reservation: found }, text);
    return 0;
  }),
);

const markCommand = reservationCommand(
  'record whether the party of a reservation came, and update its bonus',
)
  .requiredOption('--decision <seated|no-show|completed>', 'whether the party came')
  .requiredOption('--reason <TEXT>', 'reason for the audit')
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const decision = decisionOf(call);
      const reference = referenceOf(call);
      const reason = textValue(call, 'reason');
      const input = { partner: partner().slug, reference, decision, reason };
      const marked = await staff.reservations.mark(input);
      const text = textValue(call, 'decision');
      printResult(call, marked, `reservation ${reference} is ${text}`);
      return 0;
    }),
  );

export const reservations = { list: listCommand, show: showCommand, mark: markCommand };
