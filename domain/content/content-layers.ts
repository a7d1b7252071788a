import { areFieldsEqual, changedFields } from './field-differences.ts';
import type { Entry } from './json.ts';
import { layerEntries, type Override } from './layer-entries.ts';

/** The layers that are edited: a program's texts, and those of the base under every program. */
export const contentLayers = ['program', 'base'] as const;
export type ContentLayer = (typeof contentLayers)[number];

/** The id under which the edits of the base are stored beside those of programs. */
export const BASE_PARTNER = '_base';

/** The changes of a folder's entries over those of the base. */
export const ownOverrides = (base: readonly Entry[], folder: readonly Entry[]): Override[] => {
  const under = new Map(base.map((entry) => [entry.slug, entry]));
  return folder.flatMap(({ slug, fields, needs }): Override[] => {
    const entry = under.get(slug);
    const changed = changedFields(entry?.fields ?? {}, fields);
    const isSame = entry && areFieldsEqual(changed, {}) && entry.needs === needs;
    const changedNeeds = needs === undefined || needs === entry?.needs ? {} : { needs };
    return isSame ? [] : [{ slug, isHidden: false, fields: changed, ...changedNeeds }];
  });
};

type Bases = {
  /** The base of the folder, and with its edits. */
  folder: readonly Entry[];
  edited: readonly Entry[];
};

/**
 * The base's entries under a program, then its folder's changes. An entry that the base hides stays for a program with
 * texts of its own.
 */
export const layerOverBase = (
  { folder, edited }: Bases,
  ofFolder: readonly Override[],
  edits: readonly Override[],
): Entry[] => {
  const shown = new Map(edited.map((entry) => [entry.slug, entry]));
  const known = new Set(folder.map(({ slug }) => slug));
  const needed = new Set(
    [...ofFolder, ...edits].flatMap(({ slug, isHidden }) => (isHidden ? [] : [slug])),
  );
  const under = folder.flatMap((entry) => {
    const found = shown.get(entry.slug) ?? (needed.has(entry.slug) ? entry : undefined);
    return found ? [found] : [];
  });
  const added = edited.filter(({ slug }) => !known.has(slug));
  return layerEntries(
    [...under, ...added],
    ofFolder.map(({ isHidden: _, ...entry }) => entry),
  );
};
