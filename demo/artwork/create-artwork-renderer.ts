import type { ImageRenderer } from '#server/integrations/images/port.ts';
import { motifsOf } from './plan-merchant-scene.ts';
import { planScene } from './plan-scene.ts';
import { createForkedRenderer } from './renderer/forked-renderer.ts';

/** Renders every image of the demonstration as artwork of food. */
export const createArtworkRenderer = (): ImageRenderer => {
  const { version, render } = createForkedRenderer();
  return { version, motifsOf, render: (subject, frame) => render(planScene(subject), frame) };
};
