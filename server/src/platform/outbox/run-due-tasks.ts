import type { Clock } from '../clock.ts';
import { asEngine, type Database } from '../db/index.ts';
import { claimTasks, type Task } from './store.ts';
import { STUCK_AFTER_ATTEMPTS } from './stuck-task-store.ts';

type Input<Result> = {
  db: Database;
  now: Clock;
  kinds: readonly string[];
  /** Tasks due by then; the start of the run by default. */
  dueBy?: Date | undefined;
  maxConcurrent?: number;
  run: (task: Task) => Promise<Result>;
};

/** The level at which a failed attempt of a task is logged. */
export const failureLevel = ({ attempts }: Task): 'warn' | 'error' =>
  attempts >= STUCK_AFTER_ATTEMPTS ? 'error' : 'warn';

// A worker that stops waits for one run, not for a long queue.
const MAX_TASKS = 100;

/**
 * Runs due tasks, a failed one once. Each is claimed as it starts: tasks behind a slow one stay free for
 * other workers, and no lease expires before its task has begun.
 */
export const runDueTasks = async <Result>(input: Input<Result>): Promise<Result[]> => {
  const { db, now, kinds, run, dueBy = now(), maxConcurrent = 1 } = input;
  const results: Result[] = [];
  let left = MAX_TASKS;
  const runNext = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const due = { now: now(), limit: 1, dueBy };
      const [task] = await asEngine(db, (trx) => claimTasks(trx, kinds, due));
      if (!task) return;
      results.push(await run(task));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, runNext));
  return results;
};
