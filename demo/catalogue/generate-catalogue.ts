import type { PriceRange } from '#domain/merchant/merchant.ts';
import { createDice, type Dice } from '../rng.ts';
import type { CatalogueMerchant } from './catalogue-merchant.ts';
import { CUISINES, type Cuisine } from './cuisine-profiles.ts';
import { drawAddress } from './draw-address.ts';
import { drawOffer, drawStanding } from './draw-standing.ts';
import { METROS, type Metro } from './metros.ts';
import { nameRestaurant, type TakenNames } from './name-restaurant.ts';
import type { Neighborhood } from './open-neighborhood.ts';
import { planPage } from './plan-page.ts';
import { planService } from './plan-service.ts';
import { shareOut } from './share-out.ts';
import { writeAbout } from './write-about.ts';

type Site = { dice: Dice; metro: Metro; neighborhood: Neighborhood; index: number };

// Seven digits, so that no id meets the eight-digit ones of the New York inspection files.
const FIRST_ID = 4_100_000;
const UNKNOWN_PRICE_CHANCE = 0.015;
const BOOKING_CHANCE = [0, 0.08, 0.38, 0.6, 0.72] as const;
const SHELF_PRICES: readonly PriceRange[] = [1, 2, 3, 4];

const drawCuisine = ({ dice, metro, neighborhood }: Site): Cuisine =>
  dice.weigh(
    CUISINES,
    CUISINES.map(
      ({ key, profile }) =>
        profile.weight * (metro.lean.get(key) ?? 1) * (neighborhood.lean.get(key) ?? 1),
    ),
  );

const idOf = (index: number) => String(FIRST_ID + index * 13);

const drawMids = (dice: Dice, index: number): string[] => {
  const stem = `7${String(index).padStart(6, '0')}`;
  const count = dice.chance(0.12) ? 2 : 1;
  return Array.from(
    { length: count },
    (_, terminal) => `${stem}${terminal + 1}${String(dice.between(0, 9_999_999)).padStart(7, '0')}`,
  );
};

const drawPhone = (dice: Dice, metro: Metro) =>
  `(${dice.pick(metro.areaCodes)}) 555-01${String(dice.between(0, 99)).padStart(2, '0')}`;

const ageOf = (highlight: CatalogueMerchant['highlight']) => {
  if (highlight === 'comingSoon') return 'coming';
  return highlight === 'new' ? 'new' : 'known';
};

const drawMerchant = (site: Site, taken: TakenNames): CatalogueMerchant => {
  const { dice, metro, neighborhood, index } = site;
  const cuisine = drawCuisine(site);
  const address = drawAddress(dice, neighborhood);
  const price = dice.weigh(SHELF_PRICES, cuisine.profile.price);
  const priceRange = dice.chance(UNKNOWN_PRICE_CHANCE) ? 0 : price;
  const plan = planService(dice, dice.pick(cuisine.profile.service));
  const standing = drawStanding(dice, plan, priceRange);
  const isOnlineOnly = standing.highlight === 'onlineOrderingOnly';
  const features = isOnlineOnly ? plan.features.filter((it) => it !== 'dineIn') : plan.features;
  const takesReservations =
    features.includes('dineIn') &&
    plan.meals.includes('dinner') &&
    dice.chance(BOOKING_CHANCE[priceRange]);
  const { streetName: _, number: __, ...place } = address;
  return {
    merchantId: idOf(index),
    name: nameRestaurant(dice, { cuisine, neighborhood, address }, taken),
    cuisines: dice.pick(cuisine.labels),
    ...place,
    ...{ city: neighborhood.city, state: neighborhood.state, zip: neighborhood.zip },
    timezone: metro.timezone,
    mids: drawMids(dice, index),
    neighborhood: neighborhood.name,
    priceRange,
    ...standing,
    acclaimedLevel: isOnlineOnly ? 0 : standing.acclaimedLevel,
    features,
    meals: plan.meals,
    ...drawOffer(dice, plan, standing.acclaimedLevel),
    openTableId: takesReservations ? String(dice.between(100_000, 1_399_999)) : null,
    phone: drawPhone(dice, metro),
    about: writeAbout(dice, {
      ...{ cuisine, priceRange, features, takesReservations },
      ...{ neighborhood: neighborhood.name, meals: plan.meals, age: ageOf(standing.highlight) },
    }),
    hours: plan.hours,
    ...planPage({
      ...{ merchantId: idOf(index), cuisine, priceRange, meals: plan.meals, features },
      isOpen: standing.highlight !== 'comingSoon',
    }),
  };
};

/**
 * Invents `count` restaurants at real places, the metros' shares by their weights and New York first.
 * The same seed and count give the same catalogue; ids, identifiers and names are unique in it.
 */
export function* generateCatalogue({
  seed,
  count,
}: {
  seed: string;
  count: number;
}): Generator<CatalogueMerchant> {
  const shares = shareOut(
    count,
    METROS.map(({ weight }) => weight),
  );
  const names = new Set<string>();
  let index = 0;
  for (const [order, metro] of METROS.entries()) {
    const taken = { names, words: new Set<string>() };
    const dice = createDice(`${seed}/${metro.key}`);
    for (let left = shares[order] ?? 0; left > 0; left -= 1) {
      const neighborhood = metro.neighborhoods[index % metro.neighborhoods.length];
      if (!neighborhood) throw new RangeError(`${metro.key} has no neighborhoods`);
      yield drawMerchant({ dice, metro, neighborhood, index }, taken);
      index += 1;
    }
  }
}
