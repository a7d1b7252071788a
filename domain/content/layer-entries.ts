import { type Entry, fieldOf, isJsonObject, type Json, type JsonObject } from './json.ts';

const layerValue = (base: Json | undefined, over: Json): Json =>
  isJsonObject(base) && isJsonObject(over) ? layerFields(base, over) : over;

const layerFields = (base: JsonObject, over: JsonObject): JsonObject => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(over).map(([key, value]) => [key, layerValue(fieldOf(base, key), value)]),
  ),
});

/**
 * A partner's entries layered over the base by slug and field: objects merge, lists and texts
 * replace.
 */
export const layerEntries = (base: readonly Entry[], over: readonly Entry[]): Entry[] => {
  const overlays = new Map(over.map((entry) => [entry.slug, entry]));
  const layered = base.map((entry) => {
    const top = overlays.get(entry.slug);
    overlays.delete(entry.slug);
    return top ? { ...entry, ...top, fields: layerFields(entry.fields, top.fields) } : entry;
  });
  return [...layered, ...overlays.values()];
};
