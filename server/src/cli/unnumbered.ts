import { listUnnumbered } from '#server/earning/accrual/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { unitsText } from './approval.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

export const unnumberedCommand = command(
  'list the members without a member number, whose rewards no accrual file carries',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .runs((call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      if (!partner.hasPPN) throw new UsageError(`the members of ${partner.slug} have no numbers`);
      const page = { partnerId: partner.slug, limit: MAX_LISTED };
      const members = await asEngine(db, (trx) => listUnnumbered(trx, page));
      noteLimit(members.length);
      const lines = members.map(({ email, publicId, joinDate, units }) =>
        [email, publicId, `joined ${joinDate}`, `${unitsText(units, partner)} waiting`].join('  '),
      );
      printResult(call, { members }, lines.join('\n') || 'Every member has a number.');
      return 0;
    }),
  );
