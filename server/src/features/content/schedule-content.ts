import { MINUTE_MS } from '#domain/durations.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import { auditCopy, overrideAt } from './audit-copy.ts';
import {
  cancelSchedule,
  endSchedule,
  findSchedule,
  insertSchedule,
  listDueSchedules,
  type Schedule,
  startSchedule,
} from './schedule-store.ts';
import { type Author, addPublication, type EntryName, lockEntry, pointEntry } from './store.ts';

const CLOCK = 'system:schedule';

type Times = { startsAt: Date; endsAt: Date | null };
export type Scheduled = 'scheduled' | 'noDraft' | 'alreadyScheduled';

const timesOf = ({ startsAt, endsAt }: Times) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? 'none',
});

/** Schedules the draft of an entry, which is then no draft any more. */
export const scheduleDraft = (
  db: Database,
  name: EntryName,
  { times, by }: { times: Times; by: Author },
): Promise<Scheduled> =>
  asEngine(db, async (trx) => {
    const state = await lockEntry(trx, name);
    if (await findSchedule(trx, name)) return 'alreadyScheduled';
    if (state.draft === null) return 'noDraft';
    const schedule = { ...times, revision: state.draft, note: by.note, author: by.author };
    await insertSchedule(trx, name, { schedule, now: by.at });
    await pointEntry(trx, name, { ...state, draft: null });
    const before = await overrideAt(trx, name, state.published);
    const change = { before, after: await overrideAt(trx, name, state.draft) };
    const facts = timesOf(times);
    await auditCopy(trx, name, { action: 'content scheduled', by, change, facts });
    return 'scheduled';
  });

type Step = { schedule: Schedule; by: Author; actor: string };

const publish = async (
  trx: Trx,
  { schedule, by, actor }: Step,
  { from, to, action }: { from: number | null; to: number | null; action: string },
) => {
  const { draft } = await lockEntry(trx, schedule);
  await addPublication(trx, schedule, { revision: to, by });
  await pointEntry(trx, schedule, { draft, published: to });
  const before = await overrideAt(trx, schedule, from);
  const change = { before, after: await overrideAt(trx, schedule, to) };
  await auditCopy(trx, schedule, { action, by, change, actor });
};

const begin = async (trx: Trx, step: Step): Promise<void> => {
  const { schedule, by } = step;
  const { published } = await lockEntry(trx, schedule);
  await startSchedule(trx, schedule, { restores: published, now: by.at });
  const action = 'content published by schedule';
  await publish(trx, step, { from: published, to: schedule.revision, action });
};

// A text that was published meanwhile stays.
const end = async (trx: Trx, step: Step): Promise<void> => {
  const { schedule, by } = step;
  const { published } = await lockEntry(trx, schedule);
  await endSchedule(trx, schedule, by.at);
  if (published !== schedule.revision) return;
  const action = 'content schedule ended';
  await publish(trx, step, { from: published, to: schedule.restores, action });
};

/** Ends a running schedule now, or cancels one that has not begun; its text is the draft again unless there is another. */
export const unschedule = (db: Database, name: EntryName, by: Author): Promise<boolean> =>
  asEngine(db, async (trx) => {
    const state = await lockEntry(trx, name);
    const schedule = await findSchedule(trx, name);
    if (!schedule) return false;
    if (schedule.startedAt) {
      await end(trx, { schedule, by, actor: by.author });
      return true;
    }
    await cancelSchedule(trx, schedule, by.at);
    await pointEntry(trx, name, { ...state, draft: state.draft ?? schedule.revision });
    const facts = timesOf(schedule);
    await auditCopy(trx, name, { action: 'content schedule canceled', by, facts });
    return true;
  });

const isOver = ({ endsAt }: Schedule, now: Date): boolean => endsAt !== null && endsAt <= now;

// Another process may have taken the step since the list was read.
const takeStep = (db: Database, due: Schedule, now: Date): Promise<void> =>
  asEngine(db, async (trx) => {
    await lockEntry(trx, due);
    const schedule = await findSchedule(trx, due);
    if (schedule?.id !== due.id) return;
    const { author, note } = schedule;
    const step = { schedule, by: { author, note, at: now }, actor: CLOCK };
    if (schedule.startedAt && isOver(schedule, now)) await end(trx, step);
    // One whose whole time passed while no process ran is never shown.
    else if (isOver(schedule, now)) await endSchedule(trx, schedule, now);
    else if (!schedule.startedAt && schedule.startsAt <= now) await begin(trx, step);
  });

/** Publishes and takes back what is due; returns how many schedules it changed. */
export const runSchedules = async (db: Database, now: Date): Promise<number> => {
  const due = await asEngine(db, (trx) => listDueSchedules(trx, now));
  for (const schedule of due) await takeStep(db, schedule, now);
  return due.length;
};

/** The job that publishes scheduled copy. */
export const schedulesJob = ({ db, now }: { db: Database; now: Clock }): Job => ({
  name: 'publish-scheduled-content',
  everyMs: MINUTE_MS,
  run: async (log) => {
    const changed = await runSchedules(db, now());
    if (changed > 0) log.info({ changed }, 'content.schedules_run');
  },
});
