import { unitsText } from './approval.ts';
import { command, printResult } from './command.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff } from './staff-client.ts';

export const unnumberedCommand = command(
  'list the members without a member number, whose rewards no accrual file carries',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option(...pageHelp('after'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner: partnerNamed }) => {
      const partner = partnerNamed();
      const [units, publicId] = keyParts(call, 'after', 2) ?? [];
      const after = publicId === undefined ? null : { units: Number(units), publicId };
      const query = { partner: partner.slug, after };
      const { members, hasMore } = await staff.accruals.unnumbered(query);
      const next = nextKey(
        { name: 'after', rows: members, hasMore },
        (member) => `${member.units},${member.publicId}`,
      );
      const lines = members.map((member) =>
        [
          ...[member.email, member.publicId, `joined ${member.joinDate}`],
          `${unitsText(member.units, partner)} waiting`,
        ].join('  '),
      );
      printResult(call, { members, ...next }, lines.join('\n') || 'Every member has a number.');
      return 0;
    }),
  );
