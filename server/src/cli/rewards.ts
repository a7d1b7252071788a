import { csvCell } from '#domain/activity/csv-cell.ts';
import { reportRewards } from '#server/earning/ledger/index.ts';
import { acknowledgeCommand, exportCommand, filesCommand } from './accrual.ts';
import { adjust } from './adjust.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { type Command, textValue, UsageError } from './command.ts';

const reportCommand: Command = {
  about: 'report the rewards of each member from the journals',
  usage: 'rewards report --partner SLUG [--format csv]',
  defaults: { format: 'csv' },
  help: [
    ['--partner SLUG', 'the program'],
    ['--format csv', 'the only format: email,points,dines'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) => {
    if (textValue(call, 'format') !== 'csv') throw new UsageError('--format can only be csv');
    return withMigratedDatabase(async ({ db, partners }) => {
      const { slug } = partnerNamed(partners, textValue(call, 'partner'));
      const rows = await reportRewards(db, slug);
      if (call.values.json === true) {
        console.log(JSON.stringify({ rows }));
        return 0;
      }
      const lines = rows.map(({ email, points, dines }) =>
        [email, points, dines].map(csvCell).join(','),
      );
      console.log(['email,points,dines', ...lines].join('\n'));
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
