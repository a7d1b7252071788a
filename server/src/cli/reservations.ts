import {
  type Attendance,
  type MarkOutcome,
  markReservation,
} from '#server/features/reservations/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import {
  actorOf,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';

const attendances: Readonly<Record<string, Attendance>> = {
  'no-show': 'NoShow',
  completed: 'Completed',
};

const refusalOf = (outcome: Exclude<MarkOutcome, 'marked' | 'unchanged'>, id: string): string => {
  if (outcome === 'unknown') return `no restaurant’s own book has a reservation ${id}`;
  if (outcome === 'notYet') return `reservation ${id} has not started`;
  return `reservation ${id} is ${outcome}`;
};

const markCommand: Command = {
  about: 'record whether the party of a reservation came, and update its bonus',
  usage: 'reservations mark ID --partner SLUG --as no-show|completed --reason TEXT [--by NAME]',
  help: [
    ['ID', 'of the reservation, as its emails and pages show it'],
    ['--partner SLUG', 'the program of the member'],
    ['--as no-show|completed', 'whether the party came'],
    ['--reason TEXT', 'reason for the audit'],
    ['--by NAME', 'actor for the audit; the user of this machine when absent'],
  ],
  required: ['partner', 'as', 'reason'],
  files: 'one',
  argument: 'ID',
  run: (call) => {
    const [publicId = ''] = call.files;
    const as = textValue(call, 'as');
    const attendance = Object.hasOwn(attendances, as) ? attendances[as] : undefined;
    if (!attendance) throw new UsageError('--as is no-show or completed');
    const decision = { attendance, reason: writtenValue(call, 'reason'), madeBy: actorOf(call) };
    return withCliContext(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const mark = { partnerId, publicId, ...decision, now: new Date() };
      const outcome = await markReservation(db, mark);
      if (outcome !== 'marked' && outcome !== 'unchanged')
        throw new Error(refusalOf(outcome, publicId));
      printResult(call, { reservation: publicId, outcome }, `reservation ${publicId} is ${as}`);
      return 0;
    });
  },
};

export const reservations = { mark: markCommand };
