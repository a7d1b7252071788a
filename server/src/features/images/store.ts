import type { Database } from '#server/platform/db/index.ts';
import type { PicturedMerchant } from './create-gallery.ts';

/** What a picture shows of a restaurant; undefined for an unknown id. */
export const findPictured = async (
  { kysely }: Database,
  id: string,
): Promise<PicturedMerchant | undefined> => {
  const row = await kysely
    .selectFrom('merchant')
    .select(['id', 'cuisines', 'price_range'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, cuisines: row.cuisines, priceRange: row.price_range };
};
