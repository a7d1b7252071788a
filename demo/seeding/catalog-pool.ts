import { generateCatalog } from '../catalog/generate-catalog.ts';
import { createMerchantPool, type MerchantPool } from '../members/merchant-pool.ts';

/** The seed and the number of restaurants of the demonstration's catalog. */
export const catalogSource = { seed: 'demonstration', count: 3_000 } as const;

// The first metro of the catalog, where the default location is.
const HOME = 'New York';
let pool: MerchantPool | undefined;

/** The restaurants that the demonstration's members dine at. */
export const catalogPool = (): MerchantPool => {
  pool ??= createMerchantPool(
    [...generateCatalog(catalogSource)].filter(({ city }) => city === HOME),
  );
  return pool;
};
