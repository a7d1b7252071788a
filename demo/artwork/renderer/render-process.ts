import { setPriority } from 'node:os';
import type { RenderJob, RenderResult } from './scene-renderer.ts';
import { createSharpRenderer } from './sharp-renderer.ts';

const LOW_PRIORITY = 5;

const renderer = createSharpRenderer();

const run = async ({ id, scene, frame }: RenderJob): Promise<RenderResult> => {
  try {
    return { id, bytes: await renderer.render(scene, frame) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

setPriority(LOW_PRIORITY);
process.on('message', (job: RenderJob) => {
  void run(job).then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit(0));
