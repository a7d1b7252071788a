import type { Partner } from '#contract/partner.ts';
import { drawReview } from '#demo/members/reviewers.ts';
import { addDays } from '#domain/earning/local-time.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { insertFlexOffers, insertReviews, listUnreviewed, listVisited } from './page-store.ts';

// Older than the time in which a member is asked for a review.
const REVIEWED_DAYS_AGO = 40;
const OFFER_DAYS = 45;
const POINTS = [250, 500, 750, 1000] as const;
const CENTS = [300, 500, 800, 1000] as const;

/** What members said of visits that earned, and the offers of their own where the program has them. */
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
    const places = await listVisited(trx, partner.slug);
    const offers = places
      .filter((_, at) => at % 3 === 0)
      .map((merchantId, at) => ({ merchantId, amountUnits: amounts[at % amounts.length] ?? 250 }));
    await insertFlexOffers(
      trx,
      { partnerId: partner.slug, startsOn: today, endsOn: addDays(today, OFFER_DAYS) },
      offers,
    );
  });
