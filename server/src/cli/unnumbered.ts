import { unitsText } from './approval.ts';
import { command, printResult } from './command.ts';
import { noteMore } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

export const unnumberedCommand = command(
  'list the members without a member number, whose rewards no accrual file carries',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const { members, hasMore } = await staff.accruals.unnumbered({ partner: partner.slug });
      noteMore(hasMore, members.length);
      const lines = members.map(({ email, publicId, joinDate, units }) =>
        [email, publicId, `joined ${joinDate}`, `${unitsText(units, partner)} waiting`].join('  '),
      );
      printResult(call, { members }, lines.join('\n') || 'Every member has a number.');
      return 0;
    }),
  );
