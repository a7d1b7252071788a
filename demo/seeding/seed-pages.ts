import type { Partner } from '#contract/partner.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { addDays } from '#domain/time/local-time.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { drawReview } from '../members/reviewers.ts';
import { insertFlexOffers, insertReviews, listReviewed, listUnreviewed } from './page-store.ts';

// Older than the period in which members get review prompts.
const REVIEWED_DAYS_AGO = 40;
const OFFER_DAYS = 45;
const POINTS = [250, 500, 750, 1000] as const;
const CENTS = [300, 500, 800, 1000] as const;

/** Seeds reviews of rewarded dines, and flex offers where the partner has them. */
export const seedPages = (db: Database, partner: Partner, today: string): Promise<void> =>
  asEngine(db, async (trx) => {
    const before = addDays(today, -REVIEWED_DAYS_AGO);
    const dines = await listUnreviewed(trx, partner.slug, before);
    await insertReviews(
      trx,
      dines.map((dine) => ({ ...dine, ...drawReview(`${partner.slug} ${dine.dineId}`) })),
    );
    if (!partner.hasFlexOffers) return;
    const amounts = isMoneyCurrency(partner) ? CENTS : POINTS;
    const merchantIds = await listReviewed(trx, partner.slug);
    const offers = merchantIds
      .filter((_, index) => index % 3 === 0)
      .map((merchantId, index) => ({
        merchantId,
        amountUnits: amounts[index % amounts.length] ?? 250,
      }));
    await insertFlexOffers(
      trx,
      { partnerId: partner.slug, startsOn: today, endsOn: addDays(today, OFFER_DAYS) },
      offers,
    );
  });
