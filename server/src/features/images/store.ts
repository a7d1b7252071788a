import { sql } from 'kysely';
import type { PicturedMerchant } from '#server/integrations/images/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { PhotoSubject } from './photo-renderer.ts';

type CardRow = {
  id: string;
  name: string;
  cuisines: string[];
  price_range: number;
  city: string;
  state: string;
};

/** The link preview data of a restaurant; undefined for an unknown id. */
export const findForCard = (db: Database, id: string): Promise<CardRow | undefined> =>
  db.kysely
    .selectFrom('merchant')
    .select(['id', 'name', 'cuisines', 'price_range', 'city', 'state'])
    .where('id', '=', id)
    .executeTakeFirst();

type Row = { id: string; cuisines: string[]; price_range: number };

const pictured = ({ id, cuisines, price_range: priceRange }: Row): PicturedMerchant => ({
  id,
  cuisines,
  priceRange,
});

const merchants = ({ kysely }: Database) =>
  kysely.selectFrom('merchant').select(['id', 'cuisines', 'price_range']);

/** The image data of a restaurant; undefined for an unknown id. */
export const findPictured = async (
  db: Database,
  id: string,
): Promise<PicturedMerchant | undefined> => {
  const row = await merchants(db).where('id', '=', id).executeTakeFirst();
  return row && pictured(row);
};

const photos = ({ kysely }: Database) =>
  kysely.selectFrom('merchant_photo').select(['id', 'focus_x as x', 'focus_y as y']);

// An image of copy has no focus of its own.
const findContentImage = async ({ kysely }: Database, id: string) => {
  const image = await kysely
    .selectFrom('content_image')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return image && { ...image, x: 50, y: 50 };
};

/** A photo of a restaurant or of copy by its id, or the first one of a restaurant; undefined where there is none. */
export const findPhoto = async (
  db: Database,
  by: { id: string } | { merchantId: string },
): Promise<PhotoSubject | undefined> =>
  'id' in by
    ? ((await photos(db).where('id', '=', by.id).executeTakeFirst()) ??
      (await findContentImage(db, by.id)))
    : photos(db)
        .where('merchant_id', '=', by.merchantId)
        .orderBy('place')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst();

/** The restaurants nearest to a location first, by degrees, which is precise enough within a city. */
export const listPicturedNear = async (
  db: Database,
  { latitude, longitude }: { latitude: number; longitude: number },
  count: number,
): Promise<PicturedMerchant[]> => {
  const rows = await merchants(db)
    .orderBy(sql`(latitude - ${latitude}) ^ 2 + (longitude - ${longitude}) ^ 2`)
    .limit(count)
    .execute();
  return rows.map(pictured);
};

/** The name and the menu of a restaurant; undefined for an unknown id. */
export const findMenu = async ({ kysely }: Database, id: string) =>
  kysely.selectFrom('merchant').select(['name', 'menus']).where('id', '=', id).executeTakeFirst();
