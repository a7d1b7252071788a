import { type PageName, pageNames } from '#domain/content/page-names.ts';
import { useProgram } from '../../session/session.ts';

export type EntryAddress = { partner: string; page: PageName; slug: string };

/** The entry of an address; the server refuses an unknown one. */
export const useEntryName = ({ page, slug }: { page: string; slug: string }): EntryAddress => {
  const { partner } = useProgram();
  return { partner, page: pageNames.find((name) => name === page) ?? pageNames[0], slug };
};
