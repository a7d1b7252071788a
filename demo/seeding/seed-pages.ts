import type { Partner } from '#contract/partner.ts';
import { isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { addDays } from '#domain/time/local-time.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { drawReview, type SeedReview } from '../members/reviewers.ts';
import {
  insertFavorites,
  insertFlexOffers,
  insertReviews,
  listReviewed,
  listUnreviewed,
} from './page-store.ts';
import { seedReviewPhotos } from './seed-review-photos.ts';

// Older than the period in which members get review prompts.
const REVIEWED_DAYS_AGO = 40;
// Some end soon.
const OFFER_DAYS = [45, 6, 19, 33] as const;
const POINTS = [250, 500, 750, 1000] as const;
const CENTS = [300, 500, 800, 1000] as const;
const FAVORITES = 4;

/** Reviews of dines; the guests of one restaurant never write the same sentence. */
export const drawReviews = <Dine extends { dineId: number; merchantId: string }>(
  slug: string,
  dines: readonly Dine[],
): (Dine & SeedReview)[] => {
  const taken = new Set<string>();
  return dines.map((dine) => {
    const review = drawReview(`${slug} ${dine.dineId}`);
    const key = `${dine.merchantId} ${review.comment}`;
    const isRepeated = taken.has(key);
    taken.add(key);
    return { ...dine, ...review, ...(isRepeated && { comment: '', reply: '' }) };
  });
};

/** Seeds reviews of rewarded dines, and where the partner has flex offers, these and favorites. */
export const seedPages = (
  db: Database,
  partner: Partner,
  { today, now }: { today: string; now: Date },
): Promise<void> =>
  asEngine(db, async (trx) => {
    const before = addDays(today, -REVIEWED_DAYS_AGO);
    const dines = await listUnreviewed(trx, partner.slug, before);
    const reviews = drawReviews(partner.slug, dines);
    await insertReviews(trx, reviews);
    await seedReviewPhotos(trx, partner, { reviews, now });
    if (!partner.hasFlexOffers) return;
    const amounts = isMoneyCurrency(partner) ? CENTS : POINTS;
    const merchantIds = await listReviewed(trx, partner.slug);
    const offers = merchantIds
      .filter((_, index) => index % 3 === 0)
      .map((merchantId, index) => ({
        merchantId,
        amountUnits: amounts[index % amounts.length] ?? 250,
        endsOn: addDays(today, OFFER_DAYS[index % OFFER_DAYS.length] ?? 45),
      }));
    await insertFlexOffers(trx, { partnerId: partner.slug, startsOn: today }, offers);
    // A program that has both shows them together; others begin without favorites.
    if (partner.hasMerchantFavorites)
      await insertFavorites(trx, { partnerId: partner.slug, count: FAVORITES });
  });
