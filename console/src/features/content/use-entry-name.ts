import { useSearch } from '@tanstack/react-router';
import { type PageName, pageNames } from '#domain/content/page-names.ts';
import { useProgram } from '../../session/session.ts';

/** Where entries are edited: a program's copy, or the base's, which names its layer. */
export type LayerAddress = { partner: string; layer?: 'base' };
export type EntryAddress = LayerAddress & { page: PageName; slug: string };

/** The layer of an address, seen in its program. */
export const useLayer = (): LayerAddress => {
  const { partner } = useProgram();
  const { layer } = useSearch({ strict: false });
  return layer === 'base' ? { partner, layer } : { partner };
};

/** The search of a link that stays in a layer. */
export const searchIn = ({ layer }: LayerAddress) => (layer ? { layer } : {});

/** The entry of an address; the server refuses an unknown one. */
export const useEntryName = ({ page, slug }: { page: string; slug: string }): EntryAddress => ({
  ...useLayer(),
  page: pageNames.find((name) => name === page) ?? pageNames[0],
  slug,
});
