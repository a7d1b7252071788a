import type { Meal, MerchantFeature } from '#domain/merchant/merchant.ts';
import { MEALS, MERCHANT_FEATURES, WEEKDAYS } from '#domain/merchant/merchant.ts';
import type { SearchMerchant } from '../search-merchant.ts';
import { BENEFIT_DAYS, PRICE_FILTERS } from '../search-options.ts';
import type { FacetCounts, SearchFilters } from '../search-query.ts';

const FEATURES_AT = 0;
const MEALS_AT = FEATURES_AT + MERCHANT_FEATURES.length;
const PRICES_AT = MEALS_AT + MEALS.length;
const TODAY_AT = PRICES_AT + PRICE_FILTERS.length;
const WEEKDAYS_AT = TODAY_AT + 1;
const RESERVATIONS_AT = WEEKDAYS_AT + WEEKDAYS.length;
const ACCLAIMED_AT = RESERVATIONS_AT + 1;
const NEW_AT = ACCLAIMED_AT + 1;
export const FILTER_BITS = NEW_AT + 1;

export const TODAY_BIT = 1 << TODAY_AT;
export const NEW_BIT = 1 << NEW_AT;
export const ACCLAIMED_BIT = 1 << ACCLAIMED_AT;
export const RESERVATIONS_BIT = 1 << RESERVATIONS_AT;
export const WEEKDAY_BITS = 127 << WEEKDAYS_AT;

const maskOf = <T>(all: readonly T[], chosen: readonly T[], at: number): number =>
  chosen.reduce((mask, value) => mask | (1 << (at + all.indexOf(value))), 0);

/** Weekdays of an offer at their place in a row's bits. */
export const weekdayBits = (weekdays: number): number => weekdays << WEEKDAYS_AT;

/** True when the weekday (Sunday 0) is among a row's bits. */
export const hasWeekday = (bits: number, weekday: number): boolean =>
  ((bits >>> (WEEKDAYS_AT + weekday)) & 1) === 1;

/** The bits of a merchant that no date and no partner changes; weekdays are those given. */
export const filterBits = (merchant: SearchMerchant, weekdays: number): number =>
  maskOf(MERCHANT_FEATURES, merchant.features, FEATURES_AT) |
  maskOf(MEALS, merchant.meals, MEALS_AT) |
  (merchant.priceRange === 0 ? 0 : 1 << (PRICES_AT + merchant.priceRange - 1)) |
  weekdayBits(weekdays) |
  (merchant.openTableId === null ? 0 : RESERVATIONS_BIT) |
  (merchant.acclaimedLevel === 0 ? 0 : ACCLAIMED_BIT);

/** The dining options among a row's bits. */
export const featuresOfBits = (bits: number): MerchantFeature[] =>
  MERCHANT_FEATURES.filter((_, at) => ((bits >>> (FEATURES_AT + at)) & 1) === 1);

/** The meals among a row's bits. */
export const mealsOfBits = (bits: number): Meal[] =>
  MEALS.filter((_, at) => ((bits >>> (MEALS_AT + at)) & 1) === 1);

/** A filter that was used: the bits of its field and those chosen. */
export type ChosenFilter = { field: number; chosen: number };

/** The filters that narrow the answer, by field. */
export const chosenFilters = (filters: SearchFilters): ChosenFilter[] =>
  [
    { field: ACCLAIMED_BIT, chosen: filters.acclaimed ? ACCLAIMED_BIT : 0 },
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
  const record = <T extends string>(values: readonly T[], at: number) =>
    // Object.fromEntries widens its keys to string.
    Object.fromEntries(values.map((value, i) => [value, counts[at + i] ?? 0])) as Record<T, number>;
  return {
    acclaimed: counts[ACCLAIMED_AT] ?? 0,
    isNew: counts[NEW_AT] ?? 0,
    reservations: counts[RESERVATIONS_AT] ?? 0,
    priceRange: record(['1', '2', '3', '4'], PRICES_AT),
    features: record(MERCHANT_FEATURES, FEATURES_AT),
    mealsServed: record(MEALS, MEALS_AT),
    benefitsFor: record(WEEKDAYS, WEEKDAYS_AT),
  };
};
