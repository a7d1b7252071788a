import type { ZipPlace } from '#search-engine/places/place.ts';

// ZIP codes with city, state and coordinates. No list is complete: a miss proves nothing.
export type PlaceSource = { readZips: () => Promise<ZipPlace[]> };
