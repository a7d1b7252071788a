import type { SearchMerchant } from '#search-engine/search-merchant.ts';
import type { DinePlan } from '#server/earning/explain/index.ts';
import type { Ctx } from '#server/platform/context.ts';

/** A dine to a restaurant today; one that the index does not have yet has no known prices and tables. */
export const dinePlanAt = (
  { partner }: Ctx,
  merchantId: string,
  merchant: Pick<SearchMerchant, 'priceRange' | 'openTableId'> | null,
): DinePlan => ({
  merchantId,
  priceRange: merchant?.priceRange ?? 0,
  isBookable: partner.openTableReservationsEnabled && (merchant?.openTableId ?? null) !== null,
});
