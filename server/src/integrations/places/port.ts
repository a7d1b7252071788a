import type { ZipPlace } from '#search-engine/places/place.ts';

// Where ZIP codes, cities and states come from. A list is never complete: a miss proves nothing.
export type PlaceSource = { readZips: () => Promise<ZipPlace[]> };
