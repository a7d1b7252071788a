import { asEngine, type Database } from '../db/index.ts';
import type { Log } from '../log/create-log.ts';
import type { Measure } from '../metrics/create-metrics.ts';
import { createPoll } from '../poll.ts';
import { priorities } from './priority.ts';
import { readBacklog } from './store.ts';

const READ_EVERY_MS = 15_000;
const names = Object.keys(priorities);

/** Measures the open tasks by kind and priority, read every 15 s. */
export const watchBacklog = ({ db, log }: { db: Database; log: Log }) => {
  let measured: readonly Measure[] = [];
  const read = async () => {
    const backlog = await asEngine(db, readBacklog);
    measured = backlog.flatMap(({ kind, priority, open, oldestSeconds }): Measure[] => {
      const labels = { kind, priority: names[priority] ?? String(priority) };
      return [
        ['outbox_open_tasks', 'gauge', open, labels],
        ['outbox_oldest_due_seconds', 'gauge', Math.max(0, oldestSeconds), labels],
      ];
    });
  };
  const onFailed = (err: unknown) => log.warn({ err }, 'outbox.backlog_failed');
  return { ...createPoll({ read, everyMs: READ_EVERY_MS, onFailed }), measures: () => measured };
};
