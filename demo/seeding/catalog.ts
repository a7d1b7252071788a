import { csvLine } from '#domain/activity/csv-cell.ts';
import { addDays } from '#domain/time/local-time.ts';
import type { CatalogMerchant } from '../catalog/catalog-merchant.ts';
import { generateCatalog } from '../catalog/generate-catalog.ts';
import { createRng } from '../rng.ts';

const COUNT = 3_000;

const COLUMNS = [
  ...['merchantId', 'name', 'cuisines', 'address1', 'city', 'state', 'zip', 'latitude'],
  ...['longitude', 'timezone', 'mids', 'neighborhood', 'priceRange', 'overallRating'],
  ...['numberOfRatings', 'features', 'meals', 'acclaimedLevel', 'highlight', 'offerDays'],
  ...['monthlyMaxSpendCents', 'monthlyMaxVisits', 'openTableId', 'phone', 'about', 'hours'],
  ...['orderUrl', 'menus', 'events'],
] as readonly (keyof CatalogMerchant)[];

type Value = CatalogMerchant[keyof CatalogMerchant];

const cellOf = (value: Value): string | number | null =>
  typeof value === 'object' && value !== null ? value.join('|') : value;

// Restaurants marked as new joined recently, before many guests could rate them; those that are coming join later.
const joinedOn = ({ merchantId, highlight }: CatalogMerchant, today: string): string => {
  const rng = createRng(`joined ${merchantId}`);
  if (highlight === 'comingSoon') return addDays(today, rng.between(20, 120));
  return addDays(today, highlight === 'new' ? -rng.between(2, 30) : -rng.between(150, 1_500));
};

type CatalogFile = { seed: string; today: string; count?: number };

/** The demonstration catalog as the lines of an importable file, the header first. */
export function* catalogCsv({ seed, today, count = COUNT }: CatalogFile): Generator<string> {
  yield csvLine([...COLUMNS, 'joinedOn']);
  for (const merchant of generateCatalog({ seed, count }))
    yield csvLine([
      ...COLUMNS.map((column) => cellOf(merchant[column])),
      joinedOn(merchant, today),
    ]);
}
