import type { Partner } from '#contract/partner.ts';
import { parseDollars } from '#domain/money.ts';
import type { AdjustmentFault } from '#domain/rewards/check-adjustment.ts';
import { formatReward, isMoneyCurrency, wireAmount } from '#domain/rewards/reward-amount.ts';
import { PostingRefused } from '#server/earning/ledger/index.ts';
import { type Call, type OptionHelp, UsageError, writtenValue } from './command.ts';

/**
 * Parses a typed amount into ledger units: dollars if the program's rewards are money; may be
 * negative.
 */
export const rewardUnits = (text: string, partner: Partner): number => {
  const isNegative = text.startsWith('-');
  const bare = isNegative ? text.slice(1) : text;
  const whole = /^\d{1,9}$/.test(bare) ? Number(bare) : null;
  const units = isMoneyCurrency(partner) ? parseDollars(bare) : whole;
  if (!units) throw new UsageError(`--amount ${text} is not an amount of this program's rewards`);
  return isNegative ? -units : units;
};

/** The `--approved-by` option of every command with which staff post an amount. */
export const approvalHelp: OptionHelp = [
  '--approved-by <NAME>',
  'a second approver, for amounts above the program’s limit',
];

export const approverOf = (call: Call): string | null =>
  call.values['approved-by'] === undefined ? null : writtenValue(call, 'approved-by');

export const unitsText = (units: number, partner: Partner): string =>
  formatReward(wireAmount(units, partner), partner);

/** Why staff may not post an amount, as a message. */
export const refusalText = (
  { fault, balanceUnits }: { fault: AdjustmentFault; balanceUnits: number },
  partner: Partner,
): string => {
  const { approvalAboveUnits, adjustmentFloorUnits } = partner.posting;
  const texts: { readonly [Fault in AdjustmentFault]: string } = {
    needsApproval: `more than ${unitsText(approvalAboveUnits, partner)} from one person within a day needs --approved-by`,
    sameApprover: '--approved-by and --by name the same person',
    belowFloor: `the balance of ${unitsText(balanceUnits, partner)} would fall below ${unitsText(adjustmentFloorUnits, partner)}`,
  };
  return texts[fault];
};

/** Runs a staff decision; an amount that the program does not allow is a usage error. */
export const withLimits = async <T>(partner: Partner, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PostingRefused ? new UsageError(refusalText(error, partner)) : error;
  }
};
