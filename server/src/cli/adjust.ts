import type { Partner } from '#contract/partner.ts';
import type { AdjustmentFault } from '#domain/rewards/check-adjustment.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { wireAmount } from '#domain/rewards/wire-amount.ts';
import { adjustByStaff, adjustmentCodes } from '#server/earning/ledger/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import {
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { rewardUnits } from './reward-units.ts';

const codeOf = (call: Call) => {
  const code = adjustmentCodes.find((known) => known === textValue(call, 'source'));
  if (!code) throw new UsageError(`--source is one of ${adjustmentCodes.join(', ')}`);
  return code;
};

const approverOf = (call: Call): string | null =>
  call.values['approved-by'] === undefined ? null : writtenValue(call, 'approved-by');

const unitsText = (units: number, partner: Partner): string =>
  formatReward(wireAmount(units, partner), partner);

const refusalOf = (
  { fault, balanceUnits }: { fault: AdjustmentFault; balanceUnits: number },
  partner: Partner,
): string => {
  const { approvalAboveUnits, adjustmentFloorUnits } = partner.posting;
  const texts: { readonly [Fault in AdjustmentFault]: string } = {
    needsApproval: `more than ${unitsText(approvalAboveUnits, partner)} by one name within a day needs --approved-by`,
    sameApprover: '--approved-by and --by are the same name',
    belowFloor: `the balance of ${unitsText(balanceUnits, partner)} would fall below ${unitsText(adjustmentFloorUnits, partner)}`,
  };
  return texts[fault];
};

/** One posting by hand, audited with who wrote it, who approved it and why. */
export const adjust: Command = {
  about: 'posts an amount to a member by hand, with a reason',
  usage:
    'rewards adjust --partner SLUG --email E --source M|A|J|+ --amount=N --reason TEXT --by NAME [--approved-by NAME]',
  options: {
    partner: { type: 'string' },
    email: { type: 'string' },
    source: { type: 'string' },
    amount: { type: 'string' },
    reason: { type: 'string' },
    by: { type: 'string' },
    'approved-by': { type: 'string' },
  },
  help: [
    ['--partner SLUG', 'the program'],
    ['--email E', 'the member'],
    ['--source CODE', 'M manual, A adjustment, J bonus adjustment, + corporate'],
    ['--amount=N', 'units, or dollars where rewards are money; --amount=-5 takes back'],
    ['--reason TEXT', 'what the member reads in recent activity'],
    ['--by NAME', 'who does it'],
    ['--approved-by NAME', 'a second name, for amounts above the limit of the program'],
  ],
  required: ['partner', 'email', 'source', 'amount', 'reason', 'by'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const partner = partnerNamed(partners, textValue(call, 'partner'));
      const { approvalAboveUnits, adjustmentFloorUnits: floorUnits } = partner.posting;
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
      const result = await adjustByStaff(db, adjustment, { approvalAboveUnits, floorUnits });
      if (result.kind === 'unknown') throw new UsageError(`${partner.slug} has no member ${email}`);
      if (result.kind === 'refused') throw new UsageError(refusalOf(result, partner));
      const { id, balanceUnits } = result;
      printResult(
        call,
        { adjustment: id, balance: balanceUnits },
        `adjustment ${id} posted; the balance is ${unitsText(balanceUnits, partner)}`,
      );
      return 0;
    }),
};
