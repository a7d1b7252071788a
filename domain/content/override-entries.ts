import type { Entry, JsonObject } from './json.ts';
import { layerEntries } from './layer-entries.ts';

/** What an editor changed over the copy of a program's folder: fields laid over an entry, or the entry hidden (B §3). */
export type Override = { slug: string; isHidden: boolean; fields: JsonObject; needs?: string };

/** Entries with what was changed over them; hidden ones are left out, new slugs come last (B §3). */
export const overrideEntries = (
  entries: readonly Entry[],
  overrides: readonly Override[],
): Entry[] => {
  if (overrides.length === 0) return [...entries];
  const hidden = new Set(overrides.filter(({ isHidden }) => isHidden).map(({ slug }) => slug));
  const over = overrides.map(({ isHidden: _, ...entry }): Entry => entry);
  return layerEntries(entries, over).filter(({ slug }) => !hidden.has(slug));
};
