import type { ImageFrame } from '#server/integrations/images/port.ts';
import type { ArtScene } from '../scene.ts';

/** Renders scenes into encoded images; the same scene and frame give the same bytes. */
export type SceneRenderer = {
  version: string;
  render: (scene: ArtScene, frame: ImageFrame) => Promise<Buffer>;
};
