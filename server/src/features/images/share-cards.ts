import type { Theme } from '#contract/theme.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ImageSubject, PartnerArtwork } from '#server/integrations/images/port.ts';
import type { Database } from '#server/platform/db/index.ts';
import { findForCard } from './store.ts';

const plain: PartnerArtwork = { artwork: 'supper', foods: [] };

/** The artwork of a partner's pages and link previews, with the foods of its hero, the largest first. */
export const artworkOf = (theme: Pick<Theme, 'artwork' | 'hero'> | undefined): PartnerArtwork => {
  if (!theme) return plain;
  const bySize = theme.hero.pieces.toSorted((a, b) => b.size - a.size);
  return { artwork: theme.artwork, foods: [...new Set(bySize.map(({ food }) => food))] };
};

/** Finds what the link preview of a partner, or of a restaurant at that partner, shows. */
export const shareCardsOf =
  (db: Database, loadedPartners: ReadonlyMap<string, LoadedPartner>) =>
  (slug: string) =>
  async (merchantId: string | null): Promise<ImageSubject | undefined> => {
    const loadedPartner = loadedPartners.get(slug);
    if (!loadedPartner || merchantId?.includes('\0')) return undefined;
    const { theme, partner } = loadedPartner;
    const colors = { panel: theme.seeds.brand, mark: theme.seeds.reward };
    if (merchantId === null) {
      const line = partner.routeMeta['/']?.description ?? '';
      const caption = { title: partner.programName, line, sign: partner.name, ...colors };
      return { kind: 'partnerCard', caption, ...artworkOf(theme) };
    }
    const row = await findForCard(db, merchantId);
    if (!row) return undefined;
    const { id, cuisines, price_range: priceRange } = row;
    const line = [cuisines.slice(0, 2).join(' / '), `${row.city}, ${row.state}`];
    const caption = {
      title: row.name,
      line: line.filter(Boolean).join(' · '),
      sign: partner.programName,
      ...colors,
    };
    return { kind: 'merchantCard', caption, merchant: { id, cuisines, priceRange } };
  };
