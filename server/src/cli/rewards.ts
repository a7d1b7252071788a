import { csvCell } from '#domain/activity/csv-cell.ts';
import { exportCommand, filesCommand } from './accrual.ts';
import { acknowledgeCommand } from './acknowledge.ts';
import { adjust } from './adjust.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

const reportCommand = command('report the rewards of each member from the journals')
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--format <csv>', 'the only format: email,points,dines', 'csv')
  .option(...asHelp)
  .runs((call) => {
    if (textValue(call, 'format') !== 'csv') throw new UsageError('--format can only be csv');
    return withReadingStaff(call, async ({ staff, partner }) => {
      const { rows } = await staff.ledger.report({ partner: partner().slug });
      const lines = rows.map(({ email, points, dines }) =>
        [email, points, dines].map(csvCell).join(','),
      );
      printResult(call, { rows }, ['email,points,dines', ...lines].join('\n'));
      return 0;
    });
  });

export const rewards = {
  report: reportCommand,
  export: exportCommand,
  acknowledge: acknowledgeCommand,
  files: filesCommand,
  adjust,
};
