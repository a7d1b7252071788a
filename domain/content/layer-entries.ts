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

/** An editor's change to the partner's content: fields layered over an entry, or a hidden entry. */
export type Override = { slug: string; isHidden: boolean; fields: JsonObject; needs?: string };

/** Entries with overrides applied; hidden ones are dropped, new slugs come last. */
export const overrideEntries = (
  entries: readonly Entry[],
  overrides: readonly Override[],
): Entry[] => {
  if (overrides.length === 0) return [...entries];
  const hidden = new Set(overrides.filter(({ isHidden }) => isHidden).map(({ slug }) => slug));
  const over = overrides.map(({ isHidden: _, ...entry }): Entry => entry);
  return layerEntries(entries, over).filter(({ slug }) => !hidden.has(slug));
};
