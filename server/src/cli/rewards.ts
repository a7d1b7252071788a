import { csvCell } from '#domain/activity/csv-cell.ts';
import { acknowledgeCommand, exportCommand, filesCommand } from './accrual.ts';
import { adjust } from './adjust.ts';
import { type Command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const reportCommand: Command = {
  about: 'report the rewards of each member from the journals',
  usage: 'rewards report --partner SLUG [--format csv] [--as EMAIL]',
  defaults: { format: 'csv' },
  help: [
    ['--partner SLUG', 'the program'],
    ['--format csv', 'the only format: email,points,dines'],
    asHelp,
  ],
  required: ['partner'],
  files: 'none',
  run: (call) => {
    if (textValue(call, 'format') !== 'csv') throw new UsageError('--format can only be csv');
    return withReadingStaff(call, async ({ staff, partner }) => {
      const { rows } = await staff.ledger.report({ partner: partner().slug });
      const lines = rows.map(({ email, points, dines }) =>
        [email, points, dines].map(csvCell).join(','),
      );
      printResult(call, { rows }, ['email,points,dines', ...lines].join('\n'));
      return 0;
    });
  },
};

export const rewards = {
  report: reportCommand,
  export: exportCommand,
  acknowledge: acknowledgeCommand,
  files: filesCommand,
  adjust,
};
