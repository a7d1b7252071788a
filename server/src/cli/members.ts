import { matchWaitingCards } from '#server/earning/feed/index.ts';
import { importMembers, memberColumns } from '#server/features/imports/index.ts';
import { createProgress } from '#server/platform/progress.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { command, printResult, textValue } from './command.ts';
import { connectCommand } from './connect.ts';
import { dineCommand } from './dine.ts';
import { aboutFile } from './explain-failure.ts';
import { findCommand, showCommand } from './find-members.ts';
import { impersonateCommand } from './impersonate.ts';
import { createFaultPrinter, printSummary, secondsSince } from './report.ts';
import { reviewCommand } from './review.ts';
import { asHelp, withStaff } from './staff-client.ts';
import { unnumberedCommand } from './unnumbered.ts';
import { warnOfColumns } from './warn-of-columns.ts';

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
  .runs((call) =>
    withCliContext(async ({ db, partners, engine }) => {
      const [file = ''] = call.files;
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const startedAt = performance.now();
      const isNews = call.values.notify === true;
      const faults = createFaultPrinter();
      const progress = createProgress('members');
      await warnOfColumns(file, 'members');
      const summary = await aboutFile(file, () =>
        importMembers(db, {
          file,
          partner,
          now: engine.now(),
          isDryRun: call.values['dry-run'] === true,
          isNews,
          onFault: faults.print,
          onProgress: (rows) => progress.show(`${rows} rows`),
        }),
      );
      progress.done();
      faults.done();
      if (call.values['dry-run'] !== true)
        await matchWaitingCards({ ...engine, isHistory: !isNews });
      printSummary({ ...summary, seconds: secondsSince(startedAt) }, call.values.json === true);
      return summary.rejected > 0 ? 1 : 0;
    }),
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
