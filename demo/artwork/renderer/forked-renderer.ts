import { type ChildProcess, fork } from 'node:child_process';
import type { RenderJob, RenderResult, SceneRenderer } from './scene-renderer.ts';
import { RENDERER_VERSION } from './scene-renderer.ts';

type Pending = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void };
type Worker = { child: ChildProcess; pending: Map<number, Pending> };

const IDLE_MS = 15_000;

// The child gets no secrets of the server; two arenas limit the memory of native images.
const startWorker = (onEnd: (worker: Worker) => void): Worker => {
  const child = fork(new URL('./render-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [],
  });
  const worker: Worker = { child, pending: new Map() };
  child.on('message', (result: RenderResult) => {
    const job = worker.pending.get(result.id);
    worker.pending.delete(result.id);
    if ('bytes' in result) job?.resolve(Buffer.from(result.bytes));
    else job?.reject(new Error(result.error));
  });
  const end = () => {
    onEnd(worker);
    for (const { reject } of worker.pending.values()) reject(new Error('the render process ended'));
    worker.pending.clear();
  };
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  return worker;
};

/**
 * Renders in a child process, started by the first render and ended when idle: native image memory and work stay out
 * of the server.
 */
export const createForkedRenderer = (idleMs = IDLE_MS): SceneRenderer => {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  const release = (ended: Worker) => {
    if (worker === ended) worker = undefined;
  };
  const stopWhenIdle = ({ child, pending }: Worker) => {
    if (pending.size > 0) return;
    child.channel?.unref();
    idleTimer = setTimeout(() => {
      worker = undefined;
      if (child.connected) child.disconnect();
    }, idleMs);
    idleTimer.unref();
  };

  return {
    version: RENDERER_VERSION,
    render: async (scene, frame) => {
      clearTimeout(idleTimer);
      worker ??= startWorker(release);
      const current = worker;
      lastId += 1;
      const job: RenderJob = { id: lastId, scene, frame };
      const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
      current.pending.set(job.id, { resolve, reject });
      current.child.channel?.ref();
      current.child.send(job, (error) => {
        if (!error) return;
        current.pending.delete(job.id);
        reject(error);
      });
      return promise.finally(() => stopWhenIdle(current));
    },
  };
};
