import { BASE_PARTNER, layerOverBase, ownOverrides } from '#domain/content/content-layers.ts';
import type { Entry } from '#domain/content/json.ts';
import { type Override, overrideEntries } from '#domain/content/layer-entries.ts';
import { type PageName, pageNames } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { LayerRow } from './store.ts';

type Layers = { published: Override[]; drafts: Override[] };

const noLayers: Layers = { published: [], drafts: [] };

const keyOf = (partnerId: string, page: string) => `${partnerId} ${page}`;

const groupOverrides = (rows: readonly LayerRow[]): ReadonlyMap<string, Layers> => {
  const groups = new Map<string, Layers>();
  for (const { partnerId, page, isDraft, override } of rows) {
    const key = keyOf(partnerId, page);
    const layers = groups.get(key) ?? { published: [], drafts: [] };
    (isDraft ? layers.drafts : layers.published).push(override);
    groups.set(key, layers);
  }
  return groups;
};

const previewed = ({ published, drafts }: Layers): Override[] => {
  const drafted = new Set(drafts.map(({ slug }) => slug));
  return [...published.filter(({ slug }) => !drafted.has(slug)), ...drafts];
};

/** Whether content is the base's, with the settings of a program to fill its placeholders. */
export const isBaseLayer = ({ slug }: Pick<LoadedPartner, 'slug'>): boolean =>
  slug === BASE_PARTNER;

/** The base as the content that is edited, shown with the settings of a program. */
export const baseLayerOf = (loaded: LoadedPartner): LoadedPartner => ({
  ...loaded,
  slug: BASE_PARTNER,
  content: loaded.base,
});

/** Layers the edits of one version of all content over the folders: the base's below, a program's on top. */
export const layerContent = (rows: readonly LayerRow[]) => {
  const overrides = groupOverrides(rows);
  const built = new Map<string, readonly Entry[]>();
  const layersOf = (partnerId: string, page: PageName): Layers =>
    overrides.get(keyOf(partnerId, page)) ?? noLayers;
  const editedBase = (loaded: LoadedPartner, page: PageName) =>
    overrideEntries(loaded.base.get(page) ?? [], layersOf(BASE_PARTNER, page).published);

  /** The entries below a program's own edits; over another base where given. */
  const below = (loaded: LoadedPartner, page: PageName, base?: readonly Entry[]) => {
    const entries = loaded.content.get(page) ?? [];
    const isAsFolder = !base && layersOf(BASE_PARTNER, page).published.length === 0;
    if (isBaseLayer(loaded) || isAsFolder) return entries;
    const folder = loaded.base.get(page) ?? [];
    const bases = { folder, edited: base ?? editedBase(loaded, page) };
    const { published, drafts } = layersOf(loaded.slug, page);
    return layerOverBase(bases, ownOverrides(folder, entries), [...published, ...drafts]);
  };
  const entriesOf = (loaded: LoadedPartner, name: PageName, isPreview: boolean) => {
    const key = `${keyOf(loaded.slug, name)} ${isPreview}`;
    const known = built.get(key);
    if (known) return known;
    const layers = layersOf(loaded.slug, name);
    const over = isPreview ? previewed(layers) : layers.published;
    const entries = overrideEntries(below(loaded, name), over);
    built.set(key, entries);
    return entries;
  };
  return {
    below,
    entriesOf,
    entriesOverBase: (loaded: LoadedPartner, name: PageName, base: readonly Entry[]) =>
      overrideEntries(below(loaded, name, base), layersOf(loaded.slug, name).published),
    overBase: (loaded: LoadedPartner): LoadedPartner => {
      if (isBaseLayer(loaded)) return loaded;
      const each = (entriesIn: (page: PageName) => readonly Entry[]) =>
        new Map(pageNames.map((page) => [page, entriesIn(page)]));
      const isEdited = pageNames.some((page) => layersOf(BASE_PARTNER, page).published.length > 0);
      return isEdited
        ? {
            ...loaded,
            content: each((page) => below(loaded, page)),
            base: each((page) => editedBase(loaded, page)),
          }
        : loaded;
    },
  };
};
