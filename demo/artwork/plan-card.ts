import type { Artwork } from '#domain/theme/artworks.ts';
import type { Seeds } from '#domain/theme/palette.ts';
import { planArt } from './plan-art.ts';
import type { ArtCaption, ArtScene } from './scene.ts';
import { heroOf } from './still-lifes.ts';

/** Width and height of the picture that an address carries where it is passed on. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

type Theme = { seeds: Pick<Seeds, 'brand' | 'reward'>; artwork: Artwork };
type Words = Pick<ArtCaption, 'title' | 'line' | 'sign'>;

const panelPart = 0.46;

// The words stand at the left, so the things move to the right of them.
const besidePanel = (scene: ArtScene): ArtScene => ({
  ...scene,
  placements: scene.placements.map((placement) => ({
    ...placement,
    x: panelPart + placement.x * (1 - panelPart),
  })),
});

const captionOf = (words: Words, { seeds }: Pick<Theme, 'seeds'>): ArtCaption => ({
  ...words,
  panel: seeds.brand,
  mark: seeds.reward,
});

/** The card of a program: its name and what it is, beside a still life. */
export const planProgramCard = (words: Words, theme: Theme): ArtScene => ({
  ...besidePanel(heroOf(theme.artwork)),
  caption: captionOf(words, theme),
});

/** The card of a restaurant: its name and place, beside its picture. */
export const planMerchantCard = (
  merchant: Parameters<typeof planArt>[0],
  words: Words,
  theme: Pick<Theme, 'seeds'>,
): ArtScene => ({ ...besidePanel(planArt(merchant, 0)), caption: captionOf(words, theme) });
