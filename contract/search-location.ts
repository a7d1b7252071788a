import { z } from 'zod';
import { type LocationRequest, readLocation } from '#domain/search/read-location.ts';
import { SEARCH_TEXT_MAX } from '#domain/search/search-options.ts';
import { lineText } from './text.ts';

const messages = {
  location: 'Enter city, state or ZIP code',
  coordinates: 'Coordinates must be latitude,longitude in degrees',
};

/** A place name, ZIP code, `lat,lng`, map box `south,west,north,east` or 'Current Location'; empty by default. */
export const SearchLocation = lineText(SEARCH_TEXT_MAX)
  .default('')
  .transform((text, ctx): LocationRequest => {
    const location = readLocation(text);
    if (location.kind !== 'invalid') return location;
    ctx.addIssue({ code: 'custom', message: messages[location.reason] });
    return z.NEVER;
  });
