import type { Meal, MerchantFeature } from '#domain/merchant/merchant.ts';
import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import { BENEFIT_DAYS, PRICE_FILTERS } from '#domain/search/search-options.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import type { FacetCounts, SearchFilters, SearchPartner } from '../search-query.ts';

const EXCLUSIVE_LEVELS = [1, 2] as const;

const FEATURES_AT = 0;
const MEALS_AT = FEATURES_AT + MERCHANT_FEATURES.length;
const PRICES_AT = MEALS_AT + MEALS.length;
const TODAY_AT = PRICES_AT + PRICE_FILTERS.length;
const WEEKDAYS_AT = TODAY_AT + 1;
const RESERVATIONS_AT = WEEKDAYS_AT + WEEKDAYS.length;
const ACCLAIMED_AT = RESERVATIONS_AT + 1;
const NEW_AT = ACCLAIMED_AT + EXCLUSIVE_LEVELS.length;
export const FILTER_BITS = NEW_AT + 1;

export const TODAY_BIT = 1 << TODAY_AT;
export const NEW_BIT = 1 << NEW_AT;
const RESERVATIONS_BIT = 1 << RESERVATIONS_AT;
const ACCLAIMED_BITS = ((1 << EXCLUSIVE_LEVELS.length) - 1) << ACCLAIMED_AT;
/** Set while the restaurant is in the program. */
export const ACTIVE_BIT = 1 << 30;
const WEEKDAY_BITS = 127 << WEEKDAYS_AT;

const maskOf = <T>(all: readonly T[], chosen: readonly T[], index: number): number =>
  chosen.reduce((mask, value) => mask | (1 << (index + all.indexOf(value))), 0);

/** A row's bits with the weekdays of another offer. */
export const withWeekdays = (bits: number, weekdays: number): number =>
  (bits & ~WEEKDAY_BITS) | (weekdays << WEEKDAYS_AT);

/** The bits that apply in a program, without levels and reservations that it does not have. */
export const partnerBits = ({ acclaimedLevels, hasReservations }: SearchPartner): number => {
  const missing = EXCLUSIVE_LEVELS.filter((level) => !acclaimedLevels.includes(level));
  return ~(
    maskOf(EXCLUSIVE_LEVELS, missing, ACCLAIMED_AT) | (hasReservations ? 0 : RESERVATIONS_BIT)
  );
};

/** A row's bits without its reservations. */
export const withoutReservations = (bits: number): number => bits & ~RESERVATIONS_BIT;

/** Whether the weekday (Sunday 0) is among a row's bits. */
export const hasWeekday = (bits: number, weekday: number): boolean =>
  ((bits >>> (WEEKDAYS_AT + weekday)) & 1) === 1;

/** The bits of a merchant that depend on neither date nor partner, with the given weekdays. */
export const filterBits = (merchant: SearchMerchant, weekdays: number): number =>
  maskOf(MERCHANT_FEATURES, merchant.features, FEATURES_AT) |
  maskOf(MEALS, merchant.meals, MEALS_AT) |
  (merchant.priceRange === 0 ? 0 : 1 << (PRICES_AT + merchant.priceRange - 1)) |
  (weekdays << WEEKDAYS_AT) |
  (merchant.openTableId === null ? 0 : RESERVATIONS_BIT) |
  (merchant.acclaimedLevel === 0 ? 0 : 1 << (ACCLAIMED_AT + merchant.acclaimedLevel - 1));

/** The dining options among a row's bits. */
export const featuresOfBits = (bits: number): MerchantFeature[] =>
  MERCHANT_FEATURES.filter((_, index) => ((bits >>> (FEATURES_AT + index)) & 1) === 1);

/** The meals among a row's bits. */
export const mealsOfBits = (bits: number): Meal[] =>
  MEALS.filter((_, index) => ((bits >>> (MEALS_AT + index)) & 1) === 1);

/** An active filter: the bits of its field and the selected ones. */
export type ChosenFilter = { field: number; chosen: number };

/** The selected filters, by field. */
export const chosenFilters = (filters: SearchFilters): ChosenFilter[] =>
  [
    { field: ACCLAIMED_BITS, chosen: filters.acclaimed ? ACCLAIMED_BITS : 0 },
    { field: NEW_BIT, chosen: filters.isNew ? NEW_BIT : 0 },
    { field: RESERVATIONS_BIT, chosen: filters.reservations ? RESERVATIONS_BIT : 0 },
    {
      field: ((1 << PRICE_FILTERS.length) - 1) << PRICES_AT,
      chosen: maskOf(PRICE_FILTERS, filters.priceRange, PRICES_AT),
    },
    {
      field: ((1 << MERCHANT_FEATURES.length) - 1) << FEATURES_AT,
      chosen: maskOf(MERCHANT_FEATURES, filters.features, FEATURES_AT),
    },
    {
      field: ((1 << MEALS.length) - 1) << MEALS_AT,
      chosen: maskOf(MEALS, filters.mealsServed, MEALS_AT),
    },
    {
      field: WEEKDAY_BITS | TODAY_BIT,
      chosen: maskOf(BENEFIT_DAYS, filters.benefitsFor, TODAY_AT),
    },
  ].filter(({ chosen }) => chosen !== 0);

/** Facet counts from counts by bit. */
export const facetsOf = (counts: ArrayLike<number>): FacetCounts => {
  const record = <T extends string>(values: readonly T[], index: number) =>
    // Object.fromEntries widens its keys to string.
    Object.fromEntries(values.map((value, i) => [value, counts[index + i] ?? 0])) as Record<
      T,
      number
    >;
  return {
    acclaimed: EXCLUSIVE_LEVELS.reduce(
      (sum, _, index) => sum + (counts[ACCLAIMED_AT + index] ?? 0),
      0,
    ),
    isNew: counts[NEW_AT] ?? 0,
    reservations: counts[RESERVATIONS_AT] ?? 0,
    priceRange: record(['1', '2', '3', '4'], PRICES_AT),
    features: record(MERCHANT_FEATURES, FEATURES_AT),
    mealsServed: record(MEALS, MEALS_AT),
    benefitsFor: record(BENEFIT_DAYS, TODAY_AT),
  };
};
