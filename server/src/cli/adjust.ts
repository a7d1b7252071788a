import { adjustmentCodes } from '#contract/staff/rewards.ts';
import { approvalHelp, rewardUnits, unitsText } from './approval.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, withStaff } from './staff-client.ts';

const codeOf = (call: Call) => {
  const code = adjustmentCodes.find((known) => known === textValue(call, 'source'));
  if (!code) throw new UsageError(`--source is one of ${adjustmentCodes.join(', ')}`);
  return code;
};

/** Posts one manual adjustment, audited with author, approver and reason. */
export const adjust = command('post a manual adjustment to a member, with a reason')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--email <E>', 'the member')
  .requiredOption('--source <CODE>', 'M manual, A adjustment, J bonus adjustment, + corporate')
  .requiredOption(
    '--amount <N>',
    'units, or dollars where rewards are money; --amount=-5 takes back',
  )
  .requiredOption('--reason <TEXT>', 'text shown to the member in recent activity')
  .option(...asHelp)
  .option(...approvalHelp)
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const { adjustmentId, balanceUnits } = await staff.rewards.adjust({
        partner: partner().slug,
        email: textValue(call, 'email'),
        code: codeOf(call),
        units: rewardUnits(textValue(call, 'amount'), partner()),
        reason: textValue(call, 'reason'),
        approvedBy: textValue(call, 'approved-by') || null,
      });
      printResult(
        call,
        { adjustment: adjustmentId, balance: balanceUnits },
        `adjustment ${adjustmentId} posted; the balance is ${unitsText(balanceUnits, partner())}`,
      );
      return 0;
    }),
  );
