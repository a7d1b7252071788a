import type { ImageFrame } from '#server/integrations/images/port.ts';
import type { ArtScene } from '../scene.ts';

/** The message to the render process. */
export type RenderJob = { id: number; scene: ArtScene; frame: ImageFrame };

/** The message back: the encoded image, or why the render failed. */
export type RenderResult = { id: number; bytes: Uint8Array } | { id: number; error: string };
