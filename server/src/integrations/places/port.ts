import type { ZipPlace } from '#search-engine/places/place.ts';

// ZIP codes with city, state and coordinates. The list is incomplete, so a missing code may exist.
export type PlaceSource = { readZips: () => Promise<ZipPlace[]> };
