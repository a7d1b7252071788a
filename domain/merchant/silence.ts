/** The dines of a restaurant in the days up to its last one. */
export type PastRate = {
  /** Dines and reward units in the window that ends with the last dine. */
  dines: number;
  units: number;
  /** Days since the last dine. */
  quietDays: number;
};

export type Silence = {
  expectedDines: number;
  /** The rewards that members probably missed. */
  lostUnits: number;
};

/** Days before the last dine from which the usual rate is taken. */
export const RATE_DAYS = 90;
// Fewer dines give no usual rate.
const MIN_DINES = 8;
const MIN_QUIET_DAYS = 3;
/** With 5 dines expected, none at all happens by chance in one of 148 cases (e^-5). */
const MIN_EXPECTED = 5;

/**
 * Whether a restaurant has stopped sending, by its own past rate: expected dines are the daily rate of the 90 days up to
 * its last dine times the days since, and lost rewards those dines at the average reward of that window. Null while its
 * silence may be chance. See docs/console.md#silent-restaurants.
 */
export const measureSilence = ({ dines, units, quietDays }: PastRate): Silence | null => {
  if (dines < MIN_DINES || quietDays < MIN_QUIET_DAYS) return null;
  const expected = (dines / RATE_DAYS) * quietDays;
  if (expected < MIN_EXPECTED) return null;
  return {
    expectedDines: Math.round(expected),
    lostUnits: Math.round((expected * units) / dines),
  };
};
