import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import type { Rng } from '../rng.ts';

/** Where seed members dine: restaurants without limits, and some of each kind of limit that reduces a reward. */
export type MerchantPool = {
  open: readonly CatalogMerchant[];
  spendLimited: readonly CatalogMerchant[];
  dayLimited: readonly CatalogMerchant[];
};

const everyDay = ({ offerDays }: CatalogMerchant) => offerDays.length === 7;
const noLimits = ({ monthlyMaxSpendCents, monthlyMaxVisits }: CatalogMerchant) =>
  monthlyMaxSpendCents === null && monthlyMaxVisits === null;

// A limit that one large dinner nearly reaches.
const isSmallLimit = ({ monthlyMaxSpendCents, monthlyMaxVisits }: CatalogMerchant) =>
  monthlyMaxVisits === null && monthlyMaxSpendCents !== null && monthlyMaxSpendCents <= 20_000;

/** Groups the restaurants where every member earns by their limits. */
export const createMerchantPool = (merchants: readonly CatalogMerchant[]): MerchantPool => {
  const usual = merchants.filter(
    ({ acclaimedLevel, highlight }) => acclaimedLevel === 0 && highlight === null,
  );
  return {
    open: usual.filter((merchant) => everyDay(merchant) && noLimits(merchant)),
    spendLimited: usual.filter((merchant) => everyDay(merchant) && isSmallLimit(merchant)),
    dayLimited: usual.filter((merchant) => !everyDay(merchant) && noLimits(merchant)),
  };
};

/** Draws open restaurants, each once before any repeats. */
export const drawOpenMerchants = (pool: MerchantPool, rng: Rng): (() => CatalogMerchant) => {
  let left: CatalogMerchant[] = [];
  return () => {
    if (left.length === 0) left = [...pool.open];
    const [merchant] = left.splice(rng.between(0, left.length - 1), 1);
    if (!merchant) throw new RangeError('the pool has no open restaurant');
    return merchant;
  };
};

const usualBill = [3800, 2300, 4900, 8800, 13_600] as const;

/** A bill in cents that fits the price of a restaurant. */
export const drawBill = (merchant: CatalogMerchant, rng: Rng): number =>
  Math.round(usualBill[merchant.priceRange] * (0.7 + rng.next() * 0.9));

/** A local time of lunch or dinner. */
export const drawTime = (rng: Rng): string => {
  const hour = rng.weigh([12, 13, 18, 19, 20], [2, 1, 2, 4, 2]);
  return `${hour}:${String(rng.between(0, 59)).padStart(2, '0')}:00`;
};
