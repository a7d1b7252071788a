import type { Partner } from '#contract/partner.ts';
import { addDays, businessDay } from '#domain/time/local-time.ts';
import { acknowledgeRewards, exportRewards } from '#server/earning/accrual/index.ts';
import { earningPartnersOf } from '#server/earning/batch/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';

// Days until payment for a partner without the setting.
const USUAL_DAYS = 10;

type SentFile = { number: number; lines: number; postedOn: string };
type Seed = { db: Database; partners: ReadonlyMap<string, Partner> };

const postFile = (
  scope: { db: Database; now: Clock },
  partnerId: string,
  { number, lines }: SentFile,
) =>
  acknowledgeRewards(
    scope,
    partnerId,
    Array.from({ length: lines }, (_, index) => ({
      fileNumber: number,
      line: index + 1,
      result: 'posted' as const,
      reason: '',
    })),
  );

/**
 * Acts for the partners on a seeded day: exports each one's accrual file, and acknowledges files
 * after the partner's usual delay.
 */
export const createPartnerPosting = ({ db, partners }: Seed) => {
  const sent = new Map<string, SentFile[]>();
  const partnerOf = earningPartnersOf(partners);
  return async (now: Clock): Promise<void> => {
    const today = businessDay(now());
    for (const [partnerId, { posting, currencyType }] of partners) {
      if (currencyType === 'Credit') continue;
      const files = sent.get(partnerId) ?? [];
      const file = await exportRewards({ db, now, partnerOf }, partnerId);
      if (file)
        files.push({ ...file, postedOn: addDays(today, posting.paidAfterDays ?? USUAL_DAYS) });
      const due = files.filter(({ postedOn }) => postedOn <= today);
      for (const item of due) await postFile({ db, now }, partnerId, item);
      sent.set(
        partnerId,
        files.filter(({ postedOn }) => postedOn > today),
      );
    }
  };
};
