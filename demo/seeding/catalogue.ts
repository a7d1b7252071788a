import type { CatalogueMerchant } from '../catalogue/catalogue-merchant.ts';
import { generateCatalogue } from '../catalogue/generate-catalogue.ts';

const COUNT = 3_000;

const COLUMNS = [
  ...['merchantId', 'name', 'cuisines', 'address1', 'city', 'state', 'zip', 'latitude'],
  ...['longitude', 'timezone', 'mids', 'neighborhood', 'priceRange', 'overallRating'],
  ...['numberOfRatings', 'features', 'meals', 'acclaimedLevel', 'highlight', 'offerDays'],
  ...['monthlyMaxSpendCents', 'monthlyMaxVisits', 'openTableId', 'phone', 'about', 'hours'],
  ...['orderUrl', 'menus', 'events'],
] as readonly (keyof CatalogueMerchant)[];

type Value = CatalogueMerchant[keyof CatalogueMerchant];

const cell = (value: Value): string => {
  const text = Array.isArray(value) ? value.join('|') : String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly string[]) => `${cells.join(',')}\n`;

/** The demonstration catalogue as the lines of an importable file, the header first. */
export function* catalogueCsv(seed: string, count = COUNT): Generator<string> {
  yield line(COLUMNS);
  for (const merchant of generateCatalogue({ seed, count }))
    yield line(COLUMNS.map((column) => cell(merchant[column])));
}
