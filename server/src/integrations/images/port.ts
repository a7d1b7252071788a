import type { ArtScene } from '#demo/artwork/scene.ts';

export const IMAGE_FORMATS = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** Pixels of the picture and what it is encoded as. */
export type ImageFrame = { width: number; height: number; format: ImageFormat };

/** Composes scenes into encoded pictures. The same scene and frame give the same picture. */
export type ImagePainter = {
  /** Changes with everything that changes pictures, so that stored ones can be told apart. */
  version: string;
  paint: (scene: ArtScene, frame: ImageFrame) => Promise<Buffer>;
};
