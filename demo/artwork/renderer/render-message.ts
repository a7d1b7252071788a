import type { ArtScene } from '#demo/artwork/scene.ts';
import type { ImageFrame } from '#server/integrations/images/port.ts';

/** What the server asks the painting process for. */
export type PaintOrder = { id: number; scene: ArtScene; frame: ImageFrame };

/** What it answers: the encoded picture, or why there is none. */
export type PaintAnswer = { id: number; bytes: Uint8Array } | { id: number; problem: string };
