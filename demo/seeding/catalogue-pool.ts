import { generateCatalogue } from '../catalogue/generate-catalogue.ts';
import { createMerchantPool, type MerchantPool } from '../members/merchant-pool.ts';

/** The seed and the number of restaurants of the demonstration's catalogue. */
export const catalogueSource = { seed: 'demonstration', count: 3_000 } as const;

// The first metro of the catalogue, where the default location is.
const home = 'New York';
let pool: MerchantPool | undefined;

/** The restaurants that the demonstration's members dine at. */
export const cataloguePool = (): MerchantPool => {
  pool ??= createMerchantPool(
    [...generateCatalogue(catalogueSource)].filter(({ city }) => city === home),
  );
  return pool;
};
