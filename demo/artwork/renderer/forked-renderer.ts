import { type ChildProcess, fork } from 'node:child_process';
import type { ImagePainter } from '#server/integrations/images/port.ts';
import type { PaintAnswer, PaintOrder } from './render-message.ts';
import { RECIPE } from './version.ts';

type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
type Painting = { child: ChildProcess; waiting: Map<number, Waiting> };

const IDLE_MS = 15_000;

// Nothing of the server's environment is needed; two arenas keep the memory of native images small.
const startPainting = (onEnd: (painting: Painting) => void): Painting => {
  const child = fork(new URL('./render-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [],
  });
  const painting: Painting = { child, waiting: new Map() };
  child.on('message', (answer: PaintAnswer) => {
    const asked = painting.waiting.get(answer.id);
    painting.waiting.delete(answer.id);
    if ('bytes' in answer) asked?.resolve(Buffer.from(answer.bytes));
    else asked?.reject(new Error(answer.problem));
  });
  const end = () => {
    onEnd(painting);
    for (const { reject } of painting.waiting.values()) reject(new Error('painting was cut off'));
    painting.waiting.clear();
  };
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  return painting;
};

/**
 * Paints in a process of its own, started when it is needed and ended when it has been idle: native image memory
 * and work stay out of the server.
 */
export const createForkedPainter = (idleMs = IDLE_MS): ImagePainter => {
  let painting: Painting | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const forget = (ended: Painting) => {
    if (painting === ended) painting = undefined;
  };
  const rest = ({ child, waiting }: Painting) => {
    if (waiting.size > 0) return;
    child.channel?.unref();
    idle = setTimeout(() => {
      painting = undefined;
      if (child.connected) child.disconnect();
    }, idleMs);
    idle.unref();
  };

  return {
    version: RECIPE,
    paint: async (scene, frame) => {
      clearTimeout(idle);
      painting ??= startPainting(forget);
      const current = painting;
      lastId += 1;
      const order: PaintOrder = { id: lastId, scene, frame };
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      current.waiting.set(order.id, { resolve, reject });
      current.child.channel?.ref();
      current.child.send(order, (error) => error && reject(error));
      return promise.finally(() => rest(current));
    },
  };
};
