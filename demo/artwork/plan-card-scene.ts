import type { CardCaption, PartnerArtwork } from '#server/integrations/images/port.ts';
import { planMerchantScene } from './plan-merchant-scene.ts';
import type { ArtScene } from './scene.ts';
import { heroOf } from './table-scenes.ts';

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
export const planPartnerCard = (caption: CardCaption, artwork: PartnerArtwork): ArtScene => ({
  ...besidePanel(heroOf(artwork)),
  caption,
});

/** The link preview of a restaurant: its caption beside its image. */
export const planMerchantCard = (
  caption: CardCaption,
  merchant: Parameters<typeof planMerchantScene>[0],
): ArtScene => ({ ...besidePanel(planMerchantScene(merchant, 0)), caption });
