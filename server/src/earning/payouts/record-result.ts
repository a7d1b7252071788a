import { type PayoutStep, payoutBrand, payoutTransition } from '#domain/payouts/payout.ts';
import { lockMembers, postJournals } from '#server/earning/ledger/index.ts';
import type { PayoutResult } from '#server/integrations/payout/port.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { payoutJournal } from './payout-journal.ts';
import { readPayout, setPayoutStatus } from './store.ts';

export type PayoutKey = MemberKey & { id: number };

/** The effect of a provider's report on a payout; `step` names the balance movement, if any. */
export type RecordedResult =
  | { kind: 'changed'; step: PayoutStep | null }
  | { kind: 'unchanged' | 'conflict' | 'unknown' };

/**
 * Records what the provider reports of a payout and moves the balance, under the member's lock. Reports may be repeated
 * and arrive in any order; see payoutTransition.
 */
export const recordResult = async (
  trx: Trx,
  key: PayoutKey,
  { result, now }: { result: PayoutResult; now: Date },
): Promise<RecordedResult> => {
  await lockMembers(trx, [key]);
  const payout = await readPayout(trx, key);
  if (!payout) return { kind: 'unknown' };
  const next = payoutTransition(payout.status, result.state);
  if (next.kind !== 'changed') return { kind: next.kind };
  const { status, step } = next;
  const { reference, reason = '', processor } = result;
  const brand = processor === undefined ? null : payoutBrand(processor);
  await setPayoutStatus(trx, key, { status, reference, reason, brand, now });
  if (step)
    await postJournals(trx, [payoutJournal({ ...key, step, cents: payout.amount_cents, now })]);
  return { kind: 'changed', step };
};
