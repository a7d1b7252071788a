import { DAY_MS } from '#domain/durations.ts';
import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import { asOwner, type Database, type Trx } from '#server/platform/db/index.ts';

const dateOf = (day: number | null) =>
  day === null ? null : new Date(day * DAY_MS).toISOString().slice(0, 10);

const rowOf = (merchant: SearchMerchant) => ({
  id: merchant.id,
  name: merchant.name,
  cuisines: [...merchant.cuisines],
  address1: '1 Main St',
  city: merchant.city,
  state: merchant.state,
  zip: '10018',
  neighborhood: merchant.neighborhood,
  latitude: merchant.latitude,
  longitude: merchant.longitude,
  time_zone: merchant.timeZone,
  price_range: merchant.priceRange,
  overall_rating: merchant.overallRating,
  number_of_ratings: merchant.numberOfRatings,
  features: [...merchant.features],
  meals: [...merchant.meals],
  acclaimed_level: merchant.acclaimedLevel,
  highlight: merchant.highlight ?? '',
  open_table_id: merchant.openTableId,
  joined_on: dateOf(merchant.joinedDay),
  retired_on: dateOf(merchant.retiredDay),
});

const writeOffers = async (trx: Trx, { id, offers }: SearchMerchant) => {
  await trx.deleteFrom('offer').where('merchant_id', '=', id).execute();
  if (offers.length === 0) return;
  const rows = offers.map((offer) => ({
    merchant_id: id,
    campaign_code: offer.campaignCode,
    weekdays: offer.weekdays,
    monthly_max_spend_cents: offer.monthlyMaxSpendCents,
    monthly_max_visits: offer.monthlyMaxVisits,
  }));
  await trx.insertInto('offer').values(rows).execute();
};

const book = {
  turn_minutes: 90,
  days_ahead: 60,
  lead_minutes: 60,
  cancel_minutes: 120,
  requires_card: false,
  deposit_cents: 0,
};

// A restaurant with a provider id gets its own book here, so that it can be booked.
const writeBook = async (trx: Trx, { id, openTableId }: SearchMerchant) => {
  await trx.deleteFrom('restaurant_book').where('merchant_id', '=', id).execute();
  if (openTableId === null) return;
  await trx
    .insertInto('restaurant_book')
    .values({ merchant_id: id, ...book })
    .execute();
};

/** Writes restaurants with their offers, replacing those with the same ids. */
export const writeCatalog = (db: Database, merchants: readonly SearchMerchant[]): Promise<void> =>
  asOwner(db, async (trx) => {
    for (const merchant of merchants) {
      const { id, ...row } = rowOf(merchant);
      await trx
        .insertInto('merchant')
        .values({ id, ...row })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({
            ...row,
            change: (eb) => eb.fn('nextval', [eb.val('merchant_change')]),
          }),
        )
        .execute();
      await writeOffers(trx, merchant);
      await writeBook(trx, merchant);
    }
  });
