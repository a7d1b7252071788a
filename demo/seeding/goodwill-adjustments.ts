import type { Partner } from '#contract/partner.ts';
import { adjustRewards, hasAdjustments } from '#server/earning/ledger/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';

type Parts = { db: Database; partners: ReadonlyMap<string, Partner>; clock: Clock };

// Enough for a credit in transit, and for one that the card rejects and an email payout replaces.
const thanks = [
  { email: 'maya@example.test', units: 2500, reason: 'Thank you for a year with us' },
  { email: 'oliver@example.test', units: 1500, reason: 'Sorry for the wait in October' },
] as const;

/** Credit partners adjust the rewards of two members, which takes their balances to a payout. */
export const addGoodwillAdjustments = async ({ db, partners, clock }: Parts): Promise<void> => {
  for (const { slug: partnerId, currencyType } of partners.values()) {
    if (currencyType !== 'Credit') continue;
    if (await asEngine(db, (trx) => hasAdjustments(trx, partnerId))) continue;
    const input = { partnerId, code: '+' as const, madeBy: 'demonstration', now: clock() };
    for (const thank of thanks) await adjustRewards(db, { ...input, ...thank });
  }
};
