import { readReissuedTokens } from '#server/earning/cards/index.ts';
import type { CardNetwork } from '#server/integrations/card-network/port.ts';
import type { CardVault } from '#server/integrations/card-vault/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { failureLevel, runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import { finishTask, rescheduleTask, type Task } from '#server/platform/outbox/store.ts';
import { endRefusedCard } from './end-card.ts';

export type CardTaskDeps = {
  db: Database;
  vault: CardVault;
  network: CardNetwork;
  now: Clock;
  log: Log;
};

const kinds = ['cardRemoval', 'cardCheck'];
const MAX_CONCURRENT = 5;

// Returns null when the task is done, else the reason to retry.
type Run = (deps: CardTaskDeps, task: Task) => Promise<string | null>;

const removal: Run = async ({ db, vault, network }, { subject }) => {
  const reissued = await asEngine(db, (trx) => readReissuedTokens(trx, subject));
  for (const token of [subject, ...reissued]) {
    await vault.release(token);
    if ((await network.remove(token)) !== 'confirmed') return 'not confirmed yet';
  }
  return null;
};

const check: Run = async (deps, task) => {
  const state = await deps.network.stateOf(task.subject);
  if (state === 'refused') await endRefusedCard(deps, task);
  return state === 'pending' ? 'pending at the network' : null;
};

const runs: Record<string, Run> = { cardRemoval: removal, cardCheck: check };

const attempt = async (deps: CardTaskDeps, task: Task): Promise<string | null> => {
  try {
    return (await runs[task.kind]?.(deps, task)) ?? null;
  } catch (error) {
    const { kind, attempts } = task;
    deps.log[failureLevel(task)]({ err: error, kind, attempts }, 'card.task_failed');
    return 'failed';
  }
};

const runOne = async (deps: CardTaskDeps, task: Task): Promise<void> => {
  const why = await attempt(deps, task);
  const now = deps.now();
  await asEngine(deps.db, (trx) =>
    why ? rescheduleTask(trx, task, { now, why }) : finishTask(trx, task, now),
  );
};

/** Runs due tasks at the card network: removals until confirmed, and late declines. Returns how many it ran. */
export const runCardTasks = async (deps: CardTaskDeps): Promise<number> => {
  const { db, now } = deps;
  const run = (task: Task) => runOne(deps, task);
  return (await runDueTasks({ db, now, kinds, maxConcurrent: MAX_CONCURRENT, run })).length;
};
