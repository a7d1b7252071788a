import { lastDayOf } from '#domain/time/local-time.ts';
import { createLookupCache } from '#server/earning/batch/index.ts';
import {
  type Comparison,
  compareMembers,
  explainDifferences,
  listDiners,
  type MonthDays,
} from '#server/earning/preview/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import type { Job } from '#server/platform/jobs/start-jobs.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import type { StaffContext } from '../staff-context.ts';
import { countDifferences, readLargest } from './difference-store.ts';
import { auditPreview } from './manage-previews.ts';
import { engineChange } from './present-preview.ts';
import {
  addCompared,
  claimPreview,
  deleteOldPreviews,
  endPreview,
  type PreviewRow,
  type PreviewSummary,
} from './preview-store.ts';

type Deps = Omit<StaffContext, 'actor'>;

const DINES_AT_A_TIME = 1_000;
const STEPS_AHEAD = 1;
const MAX_ATTEMPTS = 3;
const RUN_EVERY_MS = 2_000;
// Restaurants and their offers are read again after this time, which also bounds their memory.
const LOOKUPS_MAX_AGE_MS = 5_000;

const daysOf = ({ partnerId, month }: PreviewRow): MonthDays => ({
  partnerId,
  from: `${month}-01`,
  to: lastDayOf(month),
});

/** Whole members whose dines together reach the size of a step. */
export function* stepsOf(
  diners: readonly { memberId: number; dines: number }[],
): Generator<number[]> {
  let memberIds: number[] = [];
  let dines = 0;
  for (const diner of diners) {
    memberIds.push(diner.memberId);
    dines += diner.dines;
    if (dines < DINES_AT_A_TIME) continue;
    yield memberIds;
    memberIds = [];
    dines = 0;
  }
  if (memberIds.length > 0) yield memberIds;
}

const summarize = async (trx: Trx, { engine }: Deps, row: PreviewRow): Promise<PreviewSummary> => {
  const counts = await countDifferences(trx, row);
  const differences = await readLargest(trx, row);
  const change = engineChange(row.change);
  const explained = await explainDifferences(trx, engine, {
    days: daysOf(row),
    change,
    differences,
  });
  const byDine = new Map(explained.map((found) => [found.dineId, found]));
  const largest = differences.map((difference) => ({
    ...difference,
    explained: byDine.get(difference.dineId) ?? null,
  }));
  return { ...counts, largest };
};

const actorOf = (deps: Deps, { madeBy }: PreviewRow): StaffContext => ({
  ...deps,
  actor: { kind: 'account', email: madeBy, grants: [] },
});

type ComparedStep = { compared: Comparison; position: number };

/**
 * Compares the members of the next step while those of one are stored, so that the engine and the database work side
 * by side; yields the steps in their order.
 */
async function* compareAhead(
  steps: Iterable<readonly number[]>,
  compare: (memberIds: readonly number[]) => Promise<Comparison>,
): AsyncGenerator<ComparedStep> {
  const running: Promise<ComparedStep>[] = [];
  for (const memberIds of steps) {
    const step = compare(memberIds).then((compared) => ({
      compared,
      position: memberIds.at(-1) ?? 0,
    }));
    // The failure of a step is thrown when its turn comes.
    step.catch(() => {});
    running.push(step);
    const first = running.length > STEPS_AHEAD ? running.shift() : undefined;
    if (first) yield await first;
  }
  for (const step of running) yield await step;
}

/** Compares the members behind the position of a preview; false where it was canceled meanwhile. */
const compareAll = async ({ engine }: Deps, claimed: PreviewRow): Promise<boolean> => {
  const { db, now } = engine;
  const days = daysOf(claimed);
  const change = engineChange(claimed.change);
  const lookups = createLookupCache(LOOKUPS_MAX_AGE_MS);
  const diners = await asEngine(db, (trx) => listDiners(trx, days));
  const dinesTotal = diners.reduce((sum, { dines }) => sum + dines, 0);
  const steps = stepsOf(diners.filter(({ memberId }) => memberId > claimed.position));
  const compare = (memberIds: readonly number[]) =>
    asEngine(db, (trx) => compareMembers(trx, engine, { days, memberIds, change, lookups }));
  let { position } = claimed;
  let since = performance.now();
  for await (const step of compareAhead(steps, compare)) {
    const ranMs = performance.now() - since;
    const added = { ...step, dinesTotal, ranMs, now: now() };
    if (!(await asEngine(db, (trx) => addCompared(trx, { ...claimed, position }, added))))
      return false;
    position = step.position;
    since += ranMs;
  }
  return true;
};

const failPreview = (deps: Deps, row: PreviewRow): Promise<void> =>
  asEngine(deps.engine.db, async (trx) => {
    const ended = await endPreview(trx, row, { status: 'failed', now: deps.engine.now() });
    const action = 'change preview failed';
    if (ended) await auditPreview(trx, actorOf(deps, row), { action, row: ended });
  });

const runPreview = async (deps: Deps, row: PreviewRow, log: Log): Promise<void> => {
  const { db, now } = deps.engine;
  // A process that ran it was killed each time.
  if (row.attempts > MAX_ATTEMPTS) return failPreview(deps, row);
  try {
    if (!(await compareAll(deps, row))) return;
    await asEngine(db, async (trx) => {
      const summary = await summarize(trx, deps, row);
      const ended = await endPreview(trx, row, { status: 'done', summary, now: now() });
      const action = 'change preview finished';
      if (ended) await auditPreview(trx, actorOf(deps, row), { action, row: ended });
    });
  } catch (error) {
    log.error({ err: error, preview: row.id, attempts: row.attempts }, 'preview.failed');
    if (row.attempts >= MAX_ATTEMPTS) await failPreview(deps, row);
  }
};

/** Runs the open previews one after the other; returns how many. Another process continues after a crash. */
export const runPreviews = async (deps: Deps, log: Log): Promise<number> => {
  const { db, now } = deps.engine;
  for (let runs = 0; ; runs += 1) {
    const row = await asEngine(db, (trx) => claimPreview(trx, now()));
    if (!row) return runs;
    await runPreview(deps, row, log);
  }
};

export const runPreviewsJob = (deps: Deps): Job => ({
  name: 'run-previews',
  everyMs: RUN_EVERY_MS,
  run: async (log) => {
    await runPreviews(deps, log);
    await asEngine(deps.engine.db, (trx) => deleteOldPreviews(trx, deps.engine.now()));
  },
});
