import { memberColumns } from '#server/staff/index.ts';
import { command, printResult, textValue } from './command.ts';
import { connectCommand } from './connect.ts';
import { dineCommand } from './dine.ts';
import { findCommand, showCommand } from './find-members.ts';
import { impersonateCommand } from './impersonate.ts';
import { reviewCommand } from './review.ts';
import { runImport } from './run-import.ts';
import { asHelp, withStaff } from './staff-client.ts';
import { unnumberedCommand } from './unnumbered.ts';

const importCommand = command('import or update members that a partner enrolled')
  .argument(
    '<FILE.csv>',
    `one member and card a row; .gz is unpacked; its first line names the columns; required columns: ${memberColumns.join(', ')}`,
  )
  .option('--dry-run', 'check and count without writing')
  .option(
    '--notify',
    'email members about replaced cards and each dine of the last 3 days that waited for a card',
  )
  .requiredOption('--partner <SLUG>', 'the program they belong to')
  .option(...asHelp)
  .runs((call) =>
    runImport(call, 'members', ({ staff, partner, file, isDryRun }) =>
      staff.imports.members({
        partner: partner().slug,
        file,
        isDryRun,
        notifies: call.values.notify === true,
      }),
    ),
  );

const bouncedCommand = command(
  'record that mail to a member bounces; the next sign-in asks for another email',
)
  .requiredOption('--partner <SLUG>', 'the program of the member')
  .requiredOption('--email <E>', 'the bouncing address')
  .option(...asHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const bounced = { partner: partner().slug, email: textValue(call, 'email') };
      const { email } = await staff.members.reportBounce(bounced);
      printResult(call, { email }, `${email} is asked for another email at the next sign-in`);
      return 0;
    }),
  );

export const members = {
  find: findCommand,
  show: showCommand,
  import: importCommand,
  dine: dineCommand,
  connect: connectCommand,
  unnumbered: unnumberedCommand,
  bounced: bouncedCommand,
  emulate: impersonateCommand,
  review: reviewCommand,
};
