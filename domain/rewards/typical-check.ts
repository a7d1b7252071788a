/** Dollars of the check for two by which pages show what a dine would earn. */
export const TYPICAL_CHECK_DOLLARS = 80;
