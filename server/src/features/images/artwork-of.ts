import type { Theme } from '#contract/theme.ts';
import type { PartnerArtwork } from '#server/integrations/images/port.ts';

const plain: PartnerArtwork = { artwork: 'supper', foods: [] };

/** The artwork of a partner's pages and link previews, with the foods of its hero, the largest first. */
export const artworkOf = (theme: Pick<Theme, 'artwork' | 'hero'> | undefined): PartnerArtwork => {
  if (!theme) return plain;
  const bySize = theme.hero.pieces.toSorted((one, other) => other.size - one.size);
  return { artwork: theme.artwork, foods: [...new Set(bySize.map(({ food }) => food))] };
};
