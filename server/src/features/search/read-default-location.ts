import type { UserLocation } from '#contract/search.ts';
import { DEFAULT_COORDINATES } from '#domain/search/coordinates.ts';

/** Where to search for somebody whose position is not known (B §4, B §9). */
export const readDefaultLocation = async (): Promise<UserLocation> => DEFAULT_COORDINATES;
