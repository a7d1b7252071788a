/** Dollars of the check for two by which pages show what a dine would earn; see docs/behavior/search.md#what-a-restaurant-earns-today. */
export const TYPICAL_CHECK_DOLLARS = 80;
