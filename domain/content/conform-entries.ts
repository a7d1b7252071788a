import { type Entry, fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : typeof value);

const fits = (value: Json, base: Json | undefined): boolean =>
  base === undefined || (value !== null && kindOf(value) === kindOf(base));

const conformFields = (fields: JsonObject, base: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => fits(value, fieldOf(base, name)))
      .map(([name, value]) => {
        const baseValue = fieldOf(base, name);
        return [
          name,
          isJsonObject(value) && isJsonObject(baseValue) ? conformFields(value, baseValue) : value,
        ];
      }),
  );

/**
 * Entries of an external content source without the fields whose type differs from the base, so
 * that a malformed field falls back to the base copy.
 */
export const conformEntries = (entries: readonly Entry[], base: readonly Entry[]): Entry[] => {
  const baseOf = new Map(base.map(({ slug, fields }) => [slug, fields]));
  return entries.map((entry) => ({
    ...entry,
    fields: conformFields(entry.fields, baseOf.get(entry.slug) ?? {}),
  }));
};
