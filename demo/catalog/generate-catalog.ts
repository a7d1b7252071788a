import type { PriceRange } from '#domain/merchant/merchant.ts';
import { createRng, type Rng } from '../rng.ts';
import type { CatalogMerchant } from './catalog-merchant.ts';
import { CUISINES, type Cuisine } from './cuisine-profiles.ts';
import { drawAddress } from './draw-address.ts';
import { drawOffer, drawRatings } from './draw-ratings.ts';
import { METROS, type Metro } from './metros.ts';
import { nameRestaurant, type TakenNames } from './name-restaurant.ts';
import type { Neighborhood } from './open-neighborhood.ts';
import { planPage } from './plan-page.ts';
import { planService } from './plan-service.ts';
import { writeAbout } from './write-about.ts';

/**
 * Splits `total` into integer shares by weight with the largest-remainder method. Shares are in
 * the order of the weights.
 */
export const shareOut = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const shares = exact.map(Math.floor);
  const missing = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  const lifted = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return shares.map((share, index) => share + (lifted.has(index) ? 1 : 0));
};

type Site = { rng: Rng; metro: Metro; neighborhood: Neighborhood; index: number };

// Seven digits, so that no id meets the eight-digit ones of the New York inspection files.
const FIRST_ID = 4_100_000;
const UNKNOWN_PRICE_CHANCE = 0.015;
const BOOKING_CHANCE = [0, 0.08, 0.38, 0.6, 0.72] as const;
const MENU_PRICES: readonly PriceRange[] = [1, 2, 3, 4];

const drawCuisine = ({ rng, metro, neighborhood }: Site): Cuisine =>
  rng.weigh(
    CUISINES,
    CUISINES.map(
      ({ key, profile }) =>
        profile.weight * (metro.lean.get(key) ?? 1) * (neighborhood.lean.get(key) ?? 1),
    ),
  );

const idOf = (index: number) => String(FIRST_ID + index * 13);

const drawMids = (rng: Rng, index: number): string[] => {
  const stem = `7${String(index).padStart(6, '0')}`;
  const count = rng.chance(0.12) ? 2 : 1;
  return Array.from(
    { length: count },
    (_, terminal) => `${stem}${terminal + 1}${String(rng.between(0, 9_999_999)).padStart(7, '0')}`,
  );
};

const drawPhone = (rng: Rng, metro: Metro) =>
  `(${rng.pick(metro.areaCodes)}) 555-01${String(rng.between(0, 99)).padStart(2, '0')}`;

const ageOf = (highlight: CatalogMerchant['highlight']) => {
  if (highlight === 'comingSoon') return 'coming';
  return highlight === 'new' ? 'new' : 'known';
};

const drawMerchant = (site: Site, taken: TakenNames): CatalogMerchant => {
  const { rng, metro, neighborhood, index } = site;
  const cuisine = drawCuisine(site);
  const address = drawAddress(rng, neighborhood);
  const price = rng.weigh(MENU_PRICES, cuisine.profile.price);
  const priceRange = rng.chance(UNKNOWN_PRICE_CHANCE) ? 0 : price;
  const plan = planService(rng, rng.pick(cuisine.profile.service));
  const status = drawRatings(rng, plan, priceRange);
  const isOnlineOnly = status.highlight === 'onlineOrderingOnly';
  const features = isOnlineOnly ? plan.features.filter((it) => it !== 'dineIn') : plan.features;
  const takesReservations =
    features.includes('dineIn') &&
    plan.meals.includes('dinner') &&
    rng.chance(BOOKING_CHANCE[priceRange]);
  const { streetName: _, number: __, ...place } = address;
  return {
    merchantId: idOf(index),
    name: nameRestaurant(rng, { cuisine, neighborhood, address }, taken),
    cuisines: rng.pick(cuisine.labels),
    ...place,
    city: neighborhood.city,
    state: neighborhood.state,
    zip: neighborhood.zip,
    timezone: metro.timezone,
    mids: drawMids(rng, index),
    neighborhood: neighborhood.name,
    priceRange,
    ...status,
    acclaimedLevel: isOnlineOnly ? 0 : status.acclaimedLevel,
    features,
    meals: plan.meals,
    ...drawOffer(rng, plan, status.acclaimedLevel),
    openTableId: takesReservations ? String(rng.between(100_000, 1_399_999)) : null,
    phone: drawPhone(rng, metro),
    about: writeAbout(rng, {
      cuisine,
      priceRange,
      features,
      takesReservations,
      neighborhood: neighborhood.name,
      meals: plan.meals,
      age: ageOf(status.highlight),
    }),
    hours: plan.hours,
    ...planPage({
      merchantId: idOf(index),
      cuisine,
      priceRange,
      meals: plan.meals,
      features,
      isOpen: status.highlight !== 'comingSoon',
    }),
  };
};

/**
 * Invents `count` restaurants at real places, the metros' shares by their weights and New York first.
 * The same seed and count give the same catalog; ids, identifiers and names are unique in it.
 */
export function* generateCatalog({
  seed,
  count,
}: {
  seed: string;
  count: number;
}): Generator<CatalogMerchant> {
  const shares = shareOut(
    count,
    METROS.map(({ weight }) => weight),
  );
  const names = new Set<string>();
  let index = 0;
  for (const [order, metro] of METROS.entries()) {
    const taken = { names, tokens: new Set<string>() };
    const rng = createRng(`${seed}/${metro.key}`);
    for (let left = shares[order] ?? 0; left > 0; left -= 1) {
      const neighborhood = metro.neighborhoods[index % metro.neighborhoods.length];
      if (!neighborhood) throw new RangeError(`${metro.key} has no neighborhoods`);
      yield drawMerchant({ rng, metro, neighborhood, index }, taken);
      index += 1;
    }
  }
}
