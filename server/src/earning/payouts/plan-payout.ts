import type { PayoutFacts } from '#domain/payouts/choose-payout.ts';
import { readAvailable } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type LastCard, type Mailbox, readLastCard, readMailbox } from './store.ts';

export type PayoutInput = MemberKey & { thresholdCents: number; now: Date };

/** The facts that decide a member’s payout; undefined for a member who does not exist. */
export const readPayoutFacts = async (
  trx: Trx,
  input: PayoutInput,
): Promise<{ facts: PayoutFacts; last: LastCard | undefined; mailbox: Mailbox } | undefined> => {
  const { thresholdCents, now } = input;
  const [last, mailbox, availableCents] = await Promise.all([
    readLastCard(trx, input, now),
    readMailbox(trx, input, now),
    readAvailable(trx, input),
  ]);
  if (!mailbox) return undefined;
  const purchase =
    last && last.dineId !== null && last.cents !== null
      ? { dineId: last.dineId, cents: last.cents }
      : null;
  const facts = {
    availableCents,
    thresholdCents,
    card: last ? { ...last, purchase } : null,
    isEmailBlocked: mailbox.isBlocked,
  };
  return { facts, last, mailbox };
};
