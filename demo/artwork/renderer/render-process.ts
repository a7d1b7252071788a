import { setPriority } from 'node:os';
import type { PaintAnswer, PaintOrder } from './render-message.ts';
import { createSharpPainter } from './sharp-renderer.ts';

const LOW_PRIORITY = 5;

const painter = createSharpPainter();

const answer = async ({ id, scene, frame }: PaintOrder): Promise<PaintAnswer> => {
  try {
    return { id, bytes: await painter.paint(scene, frame) };
  } catch (error) {
    return { id, problem: error instanceof Error ? error.message : String(error) };
  }
};

setPriority(LOW_PRIORITY);
process.on('message', (order: PaintOrder) => {
  void answer(order).then((done) => process.send?.(done));
});
process.on('disconnect', () => process.exit(0));
