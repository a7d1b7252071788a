import type { Partner } from '#contract/partner.ts';
import { parseDollars } from '#domain/money.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { UsageError } from './command.ts';

/** What was typed as units of the ledger: dollars where a program's rewards are money; may be below zero. */
export const rewardUnits = (text: string, partner: Partner): number => {
  const isNegative = text.startsWith('-');
  const bare = isNegative ? text.slice(1) : text;
  const whole = /^\d{1,9}$/.test(bare) ? Number(bare) : null;
  const units = isMoneyCurrency(partner) ? parseDollars(bare) : whole;
  if (!units) throw new UsageError(`--amount ${text} is no amount of this program's rewards`);
  return isNegative ? -units : units;
};
