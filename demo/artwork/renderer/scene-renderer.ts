import type { ImageFrame } from '#server/integrations/images/port.ts';
import type { ArtScene } from '../scene.ts';

/** Renders scenes into encoded images; the same scene and frame give the same bytes. */
export type SceneRenderer = {
  version: string;
  render: (scene: ArtScene, frame: ImageFrame) => Promise<Buffer>;
};

/** Part of the image cache key: increase it with every change to scenes or their rendering. */
export const RENDERER_VERSION = '4';

/** The message to the render process. */
export type RenderJob = { id: number; scene: ArtScene; frame: ImageFrame };

/** The message back: the encoded image, or why the render failed. */
export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; error: string };
