import type { MaintenanceArea } from '#domain/maintenance/maintenance.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createPoll } from '#server/platform/poll.ts';
import { EVERY_PARTNER, listMaintenance, type MaintenanceWindow } from './store.ts';

const EVERY_MS = 2_000;

export type MaintenanceWatch = {
  /** The partner's areas under maintenance as last polled, so that no request waits for the database. */
  maintenanceAreasOf: (partnerId: string) => ReadonlySet<MaintenanceArea>;
  refresh: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

const nothing: ReadonlySet<MaintenanceArea> = new Set();

const groupByPartner = (closings: readonly MaintenanceWindow[]) => {
  const closed = new Map<string, Set<MaintenanceArea>>();
  for (const { partnerId, area } of closings)
    closed.set(partnerId, (closed.get(partnerId) ?? new Set()).add(area));
  return closed;
};

/** Polls maintenance windows. While the database is down, the last known state stays. */
export const watchMaintenance = ({ db, log }: { db: Database; log: Log }): MaintenanceWatch => {
  let closed = groupByPartner([]);
  const read = async () => {
    closed = groupByPartner(await asEngine(db, listMaintenance));
  };
  const onFailed = (err: unknown) => log.warn({ err }, 'maintenance.refresh_failed');
  return {
    maintenanceAreasOf: (partnerId) => {
      if (closed.size === 0) return nothing;
      const everywhere = closed.get(EVERY_PARTNER) ?? nothing;
      return everywhere.union(closed.get(partnerId) ?? nothing);
    },
    refresh: read,
    ...createPoll({ read, everyMs: EVERY_MS, onFailed }),
  };
};
