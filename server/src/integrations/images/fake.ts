import type { ArtScene } from '#demo/artwork/scene.ts';
import type { ImageFrame, ImagePainter } from './port.ts';

/** A painter that writes down what it is asked for and paints it when it is told to. */
export const createFakePainter = () => {
  const asked: { scene: ArtScene; frame: ImageFrame }[] = [];
  let hold: Promise<void> = Promise.resolve();
  const painter: ImagePainter = {
    version: 'fake',
    paint: async (scene, frame) => {
      asked.push({ scene, frame });
      await hold;
      return Buffer.from(JSON.stringify({ scene, frame }));
    },
  };
  return {
    painter,
    asked,
    /** Paintings wait from now on; the answer lets them go. */
    pause: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
  };
};
