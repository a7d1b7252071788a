import type { StaffFeed } from '#contract/staff/operations.ts';
import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { isSilentFeed, readNewestEvents } from '#server/earning/monitoring/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { countTasks, listStuckTasks } from '#server/platform/outbox/stuck-task-store.ts';
import { requirePart, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import { measureFeed } from './feed-health-store.ts';
import { listJobs } from './job-list-store.ts';
import { listMails } from './mail-list-store.ts';

const HOURS = 24;

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const readJobs = staff.operations.jobs.handler(async ({ context }) => {
  const jobs = await asEngine(context.engine.db, listJobs);
  return {
    jobs: jobs.map(({ dueAt, startedAt, endedAt, ...job }) => ({
      ...job,
      dueAt: dueAt.toISOString(),
      startedAt: isoOf(startedAt),
      endedAt: isoOf(endedAt),
    })),
  };
});

export const readTasks = staff.operations.tasks.handler(
  async ({ context: { engine }, input: { partner: partnerId } }) => {
    const since = new Date(engine.now().getTime() - DAY_MS);
    const kinds = await asEngine(engine.db, (trx) => countTasks(trx, { partnerId, since }));
    return {
      kinds: kinds.map(({ oldestDueAt, ...kind }) => ({
        ...kind,
        oldestDueAt: isoOf(oldestDueAt),
      })),
    };
  },
);

export const readStuckTasks = staff.operations.stuckTasks.handler(
  async ({ context: { engine }, input: { partner: partnerId, after, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listStuckTasks(trx, { partnerId, after, limit }),
    );
    const tasks = rows.map(({ createdAt, dueAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      dueAt: dueAt.toISOString(),
    }));
    return { tasks, hasMore };
  },
);

export const readFeeds = staff.operations.feeds.handler(({ context: { engine } }) =>
  asEngine(engine.db, async (trx) => {
    const now = engine.now();
    const since = new Date(now.getTime() - HOURS * HOUR_MS);
    const feeds: StaffFeed[] = [];
    for (const newest of await readNewestEvents(trx)) {
      const { events, ...measured } = await measureFeed(trx, { ...newest, since });
      feeds.push({
        ...measured,
        provider: newest.provider,
        lastAt: newest.receivedAt.toISOString(),
        isSilent: isSilentFeed(newest, now),
        hours: Array.from({ length: HOURS }, (_, hour) => ({
          from: new Date(since.getTime() + hour * HOUR_MS).toISOString(),
          events: events.get(hour) ?? 0,
        })),
      });
    }
    return { feeds };
  }),
);

export const readProviders = staff.operations.providers.handler(({ context }) => ({
  providers: [...requirePart(context.providers)],
}));

export const readMails = staff.operations.mails.handler(
  async ({ context: { engine }, input: { partner: partnerId, limit: max, ...filter } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listMails(trx, { ...filter, partnerId, limit }),
    );
    return { mails: rows, hasMore };
  },
);
