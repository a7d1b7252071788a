import type { PriceRange } from '../merchant/merchant.ts';

const TYPICAL_CHECK_DOLLARS: { readonly [Range in PriceRange]: number } = {
  0: 80,
  1: 40,
  2: 80,
  3: 140,
  4: 240,
};

/** Dollars of a check for two at a restaurant's price range, 0 for unknown, by which pages show what a dine would earn; see docs/behavior/search.md#what-a-restaurant-earns-today. */
export const typicalCheckDollars = (priceRange: PriceRange): number =>
  TYPICAL_CHECK_DOLLARS[priceRange];
