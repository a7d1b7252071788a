import { DAY_MS } from '#domain/durations.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { releaseHold } from './release-hold.ts';
import { MAX_FAILURES, type TaskDeps } from './task-deps.ts';
import { completeTurns, deletePastTurns, listExpiredHolds } from './task-store.ts';

// A booking in progress when its hold expires has this long to finish.
const GRACE_MS = 2 * 60_000;

/** Releases holds that expired, here and at their book; returns how many. */
export const releaseExpired = async (deps: TaskDeps): Promise<number> => {
  const now = deps.now();
  const ages = { now, expiredBefore: new Date(now.getTime() - GRACE_MS) };
  const expired = await asEngine(deps.db, (trx) => listExpiredHolds(trx, ages));
  let failures = 0;
  for (const former of expired) {
    const isDone = await releaseHold(deps, { former, isReleased: former.status !== 'Held' });
    failures += isDone ? 0 : 1;
    if (failures === MAX_FAILURES) break;
  }
  return expired.length;
};

/** Completes reservations of house books whose turn is over, decides their bonuses, and deletes past turns. */
export const completeReservations = ({ db, now }: TaskDeps): Promise<number> =>
  asEngine(db, async (trx) => {
    const members = await completeTurns(trx, now());
    await deletePastTurns(trx, new Date(now().getTime() - DAY_MS));
    await lockMembers(trx, members);
    await reconcileBonuses(trx, members, now());
    return members.length;
  });
