import type { ArtworkImage } from '#domain/images/image-sizes.ts';
import type {
  CardCaption,
  ImageRenderer,
  ImageSubject,
  PartnerArtwork,
} from '#server/integrations/images/port.ts';
import { motifsOf, planMerchantScene } from './plan-merchant-scene.ts';
import { createForkedRenderer } from './renderer/forked-renderer.ts';
import type { ArtScene } from './scene.ts';
import { bandOf, foodScene, heroOf, onNothing } from './table-scenes.ts';

const PANEL_WIDTH = 0.46;

// The text stands at the left, so the items move to the right of it.
const besidePanel = (scene: ArtScene): ArtScene => ({
  ...scene,
  placements: scene.placements.map((placement) => ({
    ...placement,
    x: PANEL_WIDTH + placement.x * (1 - PANEL_WIDTH),
  })),
});

/** The link preview of a partner: its caption beside its hero artwork. */
const planPartnerCard = (caption: CardCaption, artwork: PartnerArtwork): ArtScene => ({
  ...besidePanel(heroOf(artwork)),
  caption,
});

/** The link preview of a restaurant: its caption beside its image. */
const planMerchantCard = (
  caption: CardCaption,
  merchant: Parameters<typeof planMerchantScene>[0],
): ArtScene => ({ ...besidePanel(planMerchantScene(merchant, 0)), caption });

type SceneOf = (artwork: PartnerArtwork) => ArtScene;

const plate =
  (dish: string, side: string): SceneOf =>
  () =>
    onNothing(`${side} ${dish}`, [
      [0.78, 0.74, 0.36, 16, 0],
      [0.46, 0.46, 0.78, -6, 0],
    ]);

/** Scenes of the artwork images, all transparent: hero and band of the partner's own foods, plates for bonuses. */
const ARTWORK_SCENES: Readonly<Record<ArtworkImage, SceneOf>> = {
  'tableau-hero': heroOf,
  'tableau-band': bandOf,
  'plate-pasta': plate('1f35d', '1f33f'),
  'plate-sushi': plate('1f363', '1f375'),
  'plate-taco': plate('1f32e', '1f34b'),
  'plate-pan': plate('1f958', '1f33f'),
  'plate-wine': plate('1f377', '1f9c0'),
  'plate-brunch': plate('1f950', '1f345'),
};

/** The scene of an image; the same subject gives the same scene. */
export const planScene = (subject: ImageSubject): ArtScene => {
  switch (subject.kind) {
    case 'merchant':
      return planMerchantScene(subject.merchant, subject.frame, subject.variant);
    case 'artwork':
      return ARTWORK_SCENES[subject.name](subject);
    case 'food':
      return foodScene(subject.food);
    case 'partnerCard':
      return planPartnerCard(subject.caption, subject);
    case 'merchantCard':
      return planMerchantCard(subject.caption, subject.merchant);
  }
};

/** Renders every image of the demonstration as artwork of food. */
export const createArtworkRenderer = (): ImageRenderer => {
  const { version, render } = createForkedRenderer();
  return { version, motifsOf, render: (subject, frame) => render(planScene(subject), frame) };
};
