import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '../clock.ts';
import { asEngine, type Database } from '../db/index.ts';
import type { Log } from '../log/create-log.ts';
import { type Priority, priorities } from './priority.ts';
import { claimTasks, type Task } from './store.ts';

/** Runs the due tasks of one priority continuously, in slots that no other consumer uses. */
export type Consumer = {
  name: string;
  kinds: readonly string[];
  priority: Priority;
  maxConcurrent: number;
  /** At most as many tasks a second in this process; unlimited when absent. */
  perSecond?: number | undefined;
  /** Runs a claimed task and finishes or reschedules it; false when it failed. */
  run: (task: Task, log: Log) => Promise<boolean>;
};

export type Consumers = { stop: () => Promise<void> };

type Deps = { db: Database; log: Log; now: Clock };

const POLL_MS = 1_000;
const CLAIM_RETRY_MS = 5_000;
const MAX_PAUSE_MS = 30_000;
const MAX_INTERACTIVE_PAUSE_MS = 2_000;
const STOP_TIMEOUT_MS = 20_000;

// A token bucket of one second.
const createPace = (perSecond = Number.POSITIVE_INFINITY) => {
  let tokens = perSecond;
  let at = performance.now();
  return {
    available: (): number => {
      const now = performance.now();
      tokens = Math.min(perSecond, tokens + ((now - at) / 1000) * perSecond);
      at = now;
      return Math.floor(tokens);
    },
    consume: (count: number) => {
      tokens -= count;
    },
    msPerTask: 1000 / perSecond,
  };
};

const consume = ({ db, log: parent, now }: Deps, consumer: Consumer, signal: AbortSignal) => {
  const { name, kinds, priority, maxConcurrent, perSecond, run } = consumer;
  const log = parent.child({ consumer: name });
  const running = new Set<Promise<void>>();
  const pace = createPace(perSecond);
  const maxPauseMs = priority === priorities.interactive ? MAX_INTERACTIVE_PAUSE_MS : MAX_PAUSE_MS;
  let failures = 0;

  const start = (task: Task) => {
    const attempt = async () => {
      const isDone = await run(task, log).catch((err: unknown) => {
        log.error({ err, kind: task.kind }, 'outbox.task_failed');
        return false;
      });
      failures = isDone ? 0 : failures + 1;
    };
    const done = attempt().finally(() => running.delete(done));
    running.add(done);
  };

  const sleep = (ms: number) => wait(ms, undefined, { signal }).catch(() => {});

  const runNext = async (): Promise<void> => {
    if (running.size >= maxConcurrent) return Promise.race(running);
    // A provider that fails or throttles gets less.
    if (failures > 0) await sleep(Math.min(maxPauseMs, 1_000 * 2 ** Math.min(failures - 1, 5)));
    const free = Math.min(maxConcurrent - running.size, pace.available());
    if (free === 0) return sleep(pace.msPerTask);
    if (signal.aborted) return;
    const due = { now: now(), limit: free, priority };
    const tasks = await asEngine(db, (trx) => claimTasks(trx, kinds, due));
    pace.consume(tasks.length);
    for (const task of tasks) start(task);
    if (tasks.length < free) await sleep(POLL_MS);
  };

  const loop = async (): Promise<void> => {
    while (!signal.aborted)
      await runNext().catch((err: unknown) => {
        log.error({ err }, 'outbox.claim_failed');
        return sleep(CLAIM_RETRY_MS);
      });
    await Promise.all(running);
  };
  return loop();
};

/** Starts consumers in this process; any number of processes share the tasks. */
export const startConsumers = (deps: Deps, consumers: readonly Consumer[]): Consumers => {
  const stopping = new AbortController();
  const loops = consumers.map((consumer) => consume(deps, consumer, stopping.signal));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.race([Promise.all(loops), wait(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
};
