import { adjustByStaff, adjustmentCodes, staffLimits } from '#server/earning/ledger/index.ts';
import { approvalHelp, approverOf, refusalText, rewardUnits, unitsText } from './approval.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import {
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';

const codeOf = (call: Call) => {
  const code = adjustmentCodes.find((known) => known === textValue(call, 'source'));
  if (!code) throw new UsageError(`--source is one of ${adjustmentCodes.join(', ')}`);
  return code;
};

/** Posts one manual adjustment, audited with author, approver and reason. */
export const adjust: Command = {
  about: 'post a manual adjustment to a member, with a reason',
  usage:
    'rewards adjust --partner SLUG --email E --source M|A|J|+ --amount=N --reason TEXT --by NAME [--approved-by NAME]',
  help: [
    ['--partner SLUG', 'the program'],
    ['--email E', 'the member'],
    ['--source CODE', 'M manual, A adjustment, J bonus adjustment, + corporate'],
    ['--amount=N', 'units, or dollars where rewards are money; --amount=-5 takes back'],
    ['--reason TEXT', 'text shown to the member in recent activity'],
    ['--by NAME', 'actor for the audit'],
    approvalHelp,
  ],
  required: ['partner', 'email', 'source', 'amount', 'reason', 'by'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const email = textValue(call, 'email');
      const adjustment = {
        partnerId: partner.slug,
        email,
        code: codeOf(call),
        units: rewardUnits(textValue(call, 'amount'), partner),
        reason: writtenValue(call, 'reason'),
        madeBy: writtenValue(call, 'by'),
        approvedBy: approverOf(call),
        now: new Date(),
      };
      const result = await adjustByStaff(db, adjustment, staffLimits(partner));
      if (result.kind === 'unknown') throw new UsageError(`${partner.slug} has no member ${email}`);
      if (result.kind === 'refused') throw new UsageError(refusalText(result, partner));
      const { id, balanceUnits } = result;
      printResult(
        call,
        { adjustment: id, balance: balanceUnits },
        `adjustment ${id} posted; the balance is ${unitsText(balanceUnits, partner)}`,
      );
      return 0;
    }),
};
