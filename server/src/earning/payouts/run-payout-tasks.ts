import { externalIdOf } from '#domain/payouts/payout.ts';
import { lockMembers } from '#server/earning/ledger/index.ts';
import type { PayoutProvider, PayoutResult } from '#server/integrations/payout/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { failureLevel, runDueTasks } from '#server/platform/outbox/run-due-tasks.ts';
import { finishTask, rescheduleTask, type Task } from '#server/platform/outbox/store.ts';
import { type RecordedResult, recordResult } from './record-result.ts';
import { isCardLinked, type PayoutRow, readPayout, setPayoutStatus } from './store.ts';

export type PayoutTaskDeps = { db: Database; provider: PayoutProvider; now: Clock; log: Log };

const isOver = ({ status }: PayoutRow) => status === 'completed' || status === 'rejected';

// A card that was unlinked before the first attempt gets no credit; later attempts must learn what became of the first.
const isHeldBack = async (db: Database, task: Task, payout: PayoutRow): Promise<boolean> =>
  task.attempts === 1 &&
  payout.card_id !== null &&
  !(await asEngine(db, (trx) => isCardLinked(trx, payout)));

const send = async (
  { provider, log }: PayoutTaskDeps,
  task: Task,
  payout: PayoutRow,
): Promise<PayoutResult | null> => {
  try {
    return await provider.send({
      externalId: externalIdOf({ partnerId: payout.partner_id, id: payout.id }),
      amountCents: payout.amount_cents,
      delivery: payout.delivery,
      target: payout.target,
    });
  } catch (error) {
    const { attempts } = task;
    log[failureLevel(task)]({ err: error, payout: payout.id, attempts }, 'payout.no_response');
    return null;
  }
};

const sendUnlessHeldBack = async (deps: PayoutTaskDeps, task: Task, payout: PayoutRow) => {
  if (!(await isHeldBack(deps.db, task, payout))) return send(deps, task, payout);
  deps.log.info({ payout: payout.id }, 'payout.card_unlinked');
  return { state: 'rejected', reference: '', reason: 'the card was unlinked' } as const;
};

type Outcome = { task: Task; result: PayoutResult | null; now: Date };

const record = async (trx: Trx, { task, result, now }: Outcome): Promise<RecordedResult> => {
  const key = { partnerId: task.partnerId, memberId: task.memberId, id: Number(task.subject) };
  if (result) {
    const recorded = await recordResult(trx, key, { result, now });
    if (result.state === 'accepted')
      await rescheduleTask(trx, task, { now, why: 'not delivered yet' });
    else await finishTask(trx, task, now);
    return recorded;
  }
  await lockMembers(trx, [key]);
  const payout = await readPayout(trx, key);
  if (!payout || isOver(payout)) {
    await finishTask(trx, task, now);
    return { kind: 'unchanged' };
  }
  await setPayoutStatus(trx, key, {
    status: 'error',
    reference: null,
    reason: '',
    brand: null,
    now,
  });
  await rescheduleTask(trx, task, { now, why: 'no result' });
  return { kind: 'changed', step: null };
};

/** A task that ran: its payout, and how it ended. */
export type PayoutRun = {
  partnerId: string;
  payout: number;
  outcome: 'sent' | 'rejected' | 'failed' | 'conflict';
};

const outcomeOf = (
  result: PayoutResult | null,
  { kind }: RecordedResult,
  isSending: boolean,
): PayoutRun['outcome'] => {
  if (kind === 'conflict') return 'conflict';
  if (result?.state === 'rejected') return 'rejected';
  return isSending && result === null ? 'failed' : 'sent';
};

const runOne = async (deps: PayoutTaskDeps, task: Task): Promise<PayoutRun> => {
  const { db, now, log } = deps;
  const { partnerId } = task;
  const key = { partnerId, memberId: task.memberId, id: Number(task.subject) };
  const payout = await asEngine(db, (trx) => readPayout(trx, key));
  const isSending = payout !== undefined && !isOver(payout);
  const result = isSending ? await sendUnlessHeldBack(deps, task, payout) : null;
  const recorded = await asEngine(db, (trx) => record(trx, { task, result, now: now() }));
  // The provider reports as paid an amount that was returned to the balance; staff must investigate.
  if (recorded.kind === 'conflict') log.error({ payout: payout?.id }, 'payout.conflict');
  return { partnerId, payout: key.id, outcome: outcomeOf(result, recorded, isSending) };
};

/**
 * Sends the payouts that are due, or requests their status, always under the same order id: a process that dies between
 * the result and its record sends again and moves the balance once.
 */
export const runPayoutTasks = (deps: PayoutTaskDeps, dueBy?: Date): Promise<PayoutRun[]> =>
  runDueTasks({
    db: deps.db,
    now: deps.now,
    kinds: ['payout'],
    dueBy,
    run: (task) => runOne(deps, task),
  });

/** Runs every task that is due now, a failed one once. */
export const runDuePayoutTasks = async (deps: PayoutTaskDeps): Promise<PayoutRun[]> => {
  const dueBy = deps.now();
  const all: PayoutRun[] = [];
  for (;;) {
    const runs = await runPayoutTasks(deps, dueBy);
    if (runs.length === 0) return all;
    all.push(...runs);
  }
};
