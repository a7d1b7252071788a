import { type ZipTable, zipTable } from '#domain/merchant/check-location.ts';
import { packagedPlaces } from '#server/integrations/places/packaged-places.ts';
import { openPlacesFile } from '#server/integrations/places/places-file.ts';
import type { Env } from '#server/platform/env/env.ts';

/** The ZIP codes of the packaged list, or of the operator's. */
export const readZipTable = async ({ placesFile }: Env): Promise<ZipTable> => {
  const source = placesFile ? await openPlacesFile(placesFile) : packagedPlaces;
  return zipTable(await source.readZips());
};
