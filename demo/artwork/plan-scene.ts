import type { ImageSubject } from '#server/integrations/images/port.ts';
import { ARTWORK_SCENES } from './artwork-scenes.ts';
import { planMerchantCard, planPartnerCard } from './plan-card-scene.ts';
import { planMerchantScene } from './plan-merchant-scene.ts';
import type { ArtScene } from './scene.ts';
import { foodScene } from './table-scenes.ts';

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
