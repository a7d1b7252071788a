import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { type Closing, EVERY_PROGRAM, listClosings } from './store.ts';

const everyMs = 2_000;

export type MaintenanceWatch = {
  /** What is closed of a program, as last read: no request waits for the database. */
  closedOf: (program: string) => ReadonlySet<MaintenanceArea>;
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

const nothing: ReadonlySet<MaintenanceArea> = new Set();

const byProgram = (closings: readonly Closing[]) => {
  const closed = new Map<string, Set<MaintenanceArea>>();
  for (const { program, area } of closings)
    closed.set(program, (closed.get(program) ?? new Set()).add(area));
  return closed;
};

/**
 * Follows what an operator has closed. While the database does not answer, what was last read stays: maintenance that
 * is on stays on through the outage it was announced for.
 */
export const watchMaintenance = ({ db, log }: { db: Database; log: Log }): MaintenanceWatch => {
  let closed = byProgram([]);
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  const read = async () => {
    closed = byProgram(await asEngine(db, listClosings));
  };
  const follow = async () => {
    if (isReading) return;
    isReading = true;
    await read()
      .catch((err: unknown) => log.warn({ err }, 'maintenance is not known anew'))
      .finally(() => {
        isReading = false;
      });
  };
  return {
    closedOf: (program) => {
      if (closed.size === 0) return nothing;
      const everywhere = closed.get(EVERY_PROGRAM) ?? nothing;
      return everywhere.union(closed.get(program) ?? nothing);
    },
    refresh: read,
    start: async () => {
      await follow();
      timer = setInterval(() => void follow(), everyMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
  };
};
