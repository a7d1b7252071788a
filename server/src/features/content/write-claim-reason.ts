import type { Partner } from '#contract/partner.ts';
import { type ClaimReason, reasonKey, reasonValues } from '#domain/claims/claim-reason.ts';
import { formatRate } from '#domain/rewards/format-rate.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import type { ProgramCopy } from '#server/platform/context.ts';
import { readRateTexts } from './program-copy.ts';

type Program = { partner: Partner; copy: ProgramCopy };

/** Why a claim has its status, in the program's copy. */
export const writeClaimReason = async (
  reason: ClaimReason,
  { partner, copy }: Program,
): Promise<string> => {
  const [text, trace, rates] = await Promise.all([
    copy('responses', 'claim_reasons'),
    copy('account_center', 'trace'),
    readRateTexts(copy),
  ]);
  // The names of rule messages are keys of the entry, which a test of the rules checks.
  const sentenceOf = trace as (key: string, values: Record<string, string>) => string;
  const values = reasonValues(reason, {
    reward: (units) => formatReward(wireAmount(units, partner), partner),
    rule: ({ message, values }, rate) =>
      sentenceOf(message, { ...values, reward: formatRate(rate, partner, rates) }) || message,
  });
  const sentence = text(reasonKey(reason), values).trim();
  return reason.note ? `${sentence} ${text('note', { note: reason.note })}` : sentence;
};
