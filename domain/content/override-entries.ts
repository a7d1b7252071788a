import type { Entry, JsonObject } from './json.ts';
import { layerEntries } from './layer-entries.ts';

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
