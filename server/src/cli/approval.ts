import type { Partner } from '#contract/partner.ts';
import { parseDollars } from '#domain/money.ts';
import { formatReward, isMoneyCurrency, wireAmount } from '#domain/rewards/reward-amount.ts';
import { type OptionHelp, UsageError } from './command.ts';

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
  '--approved-by <EMAIL>',
  'a second approver, for amounts above the program’s limit',
];

export const unitsText = (units: number, partner: Partner): string =>
  formatReward(wireAmount(units, partner), partner);
