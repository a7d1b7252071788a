import { type Entry, fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';

const kindOf = (value: Json): string => (Array.isArray(value) ? 'list' : typeof value);

const fits = (value: Json, base: Json | undefined): boolean =>
  base === undefined || (value !== null && kindOf(value) === kindOf(base));

const fitFields = (fields: JsonObject, base: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => fits(value, fieldOf(base, name)))
      .map(([name, value]) => {
        const under = fieldOf(base, name);
        return [name, isJsonObject(value) && isJsonObject(under) ? fitFields(value, under) : value];
      }),
  );

/**
 * Entries of another system without the fields whose kind is not that of the base copy, so that a text that became a
 * list never takes the words from a screen (B §3 cmsRoute).
 */
export const fitEntries = (entries: readonly Entry[], base: readonly Entry[]): Entry[] => {
  const baseOf = new Map(base.map(({ slug, fields }) => [slug, fields]));
  return entries.map((entry) => ({
    ...entry,
    fields: fitFields(entry.fields, baseOf.get(entry.slug) ?? {}),
  }));
};
