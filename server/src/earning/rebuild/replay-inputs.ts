import type { AdjustmentLimits } from '#domain/rewards/check-adjustment.ts';
import { payDines, unpayDines } from '#server/earning/accrual/index.ts';
import type { Engine } from '#server/earning/batch/index.ts';
import { isReplacement } from '#server/earning/claims/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { lockMembers, postAdjustment, postJournals } from '#server/earning/ledger/index.ts';
import {
  decideHeldDine,
  linkRefund,
  replaceEvent,
  unlinkRefund,
  withdrawHeldInside,
} from '#server/earning/queues/index.ts';
import { completeReview, runDue } from '#server/earning/schedule/index.ts';
import { asEngine, asOwner, type Trx } from '#server/platform/db/index.ts';
import {
  type ArrivedEvent,
  type BillOfDine,
  findDine,
  hasAdjustment,
  rewardClaim,
  type StoredInput,
  setNextAdjustment,
} from './input-store.ts';

/** The engine of the rebuilt ledger; its clock follows the inputs. */
export type Rebuilding = { engine: Engine; clock: { at: Date } };
type InputOf<Kind> = Extract<StoredInput, { kind: Kind }>;

const dineOf = async (trx: Trx, bill: BillOfDine | null): Promise<number | null> =>
  bill && findDine(trx, bill);

// Replayed decisions were allowed when they were made.
const unlimited: AdjustmentLimits = {
  approvalAboveUnits: Number.MAX_SAFE_INTEGER,
  floorUnits: Number.MIN_SAFE_INTEGER,
};

const review = async ({ engine }: Rebuilding, input: InputOf<'review'>) => {
  const dineId = await asEngine(engine.db, (trx) => findDine(trx, input.bill));
  if (dineId !== null) await completeReview(engine, { ...input, dineId });
};

const screen = async ({ engine }: Rebuilding, input: InputOf<'screening'>) => {
  const dineId = await asEngine(engine.db, (trx) => findDine(trx, input.bill));
  if (dineId === null) return;
  const { verdict, ...decision } = input;
  if (verdict === 'withdrawn')
    await asEngine(engine.db, (trx) => withdrawHeldInside(trx, engine, { ...decision, dineId }));
  else
    await decideHeldDine(engine, {
      ...decision,
      verdict,
      dineId,
      limits: unlimited,
      isEvenSo: true,
    });
};

const decideEvent = async ({ engine }: Rebuilding, input: InputOf<'event'>) => {
  const { provider, messageId } = input;
  const decision = {
    ...input,
    item: { provider, messageId },
    limitsOf: () => unlimited,
    isEvenSo: true,
  };
  if (input.decision === 'replaced')
    return replaceEvent(engine, { ...decision, body: input.decided });
  if (input.decision === 'unlinked') return unlinkRefund(engine, decision);
  const dineId = await asEngine(engine.db, (trx) => findDine(trx, input.bill));
  return dineId === null ? null : linkRefund(engine, { ...decision, dineId });
};

const adjust = async ({ engine: { db } }: Rebuilding, input: InputOf<'adjustment'>) => {
  await asOwner(db, (trx) => setNextAdjustment(trx, input.id));
  await asEngine(db, async (trx) => {
    await postAdjustment(trx, { ...input, now: input.at });
    const { partnerId, claimId, id: adjustmentId } = input;
    if (claimId !== null) await rewardClaim(trx, { partnerId, claimId, adjustmentId });
  });
};

// Transfers to partners and providers and their results happened outside, and are posted as
// recorded.
const transfer = ({ engine: { db } }: Rebuilding, input: InputOf<'transfer'>) =>
  asEngine(db, async (trx) => {
    await lockMembers(trx, [input]);
    const { partnerId, memberId, sourceCode, lines, at } = input;
    const dineId = await dineOf(trx, input.bill);
    const source = { ...input.source, dineId };
    const journal = {
      partnerId,
      memberId,
      kind: input.journalKind,
      sourceCode,
      source,
      version: 1,
    };
    const times = { occurredAt: input.occurredAt.toISOString(), postedAt: at.toISOString() };
    await postJournals(trx, [{ ...journal, ...times, lines }]);
    const paid = lines.find(({ account }) => account === 'paid')?.units ?? 0;
    const moved = { partnerId, memberId, fileNumber: 0, line: 0, units: paid, sourceCode, dineId };
    if (paid > 0) await payDines(trx, [moved], at);
    if (paid < 0) await unpayDines(trx, [moved], at);
  });

const replay = (rebuilding: Rebuilding, input: StoredInput): Promise<unknown> => {
  switch (input.kind) {
    case 'clock':
      return runDue(rebuilding.engine);
    case 'review':
      return review(rebuilding, input);
    case 'screening':
      return screen(rebuilding, input);
    case 'event':
      return decideEvent(rebuilding, input);
    case 'adjustment':
      return adjust(rebuilding, input);
    case 'transfer':
      return transfer(rebuilding, input);
  }
};

const isSameBatch = (a: ArrivedEvent, b: ArrivedEvent): boolean =>
  a.arrival === b.arrival && a.at.getTime() === b.at.getTime();

/**
 * Replays inputs in the order of their arrival. An adjustment with which the engine replaced a
 * claim is skipped; its number goes to the one that the engine posts again.
 */
export const createReplay = (rebuilding: Rebuilding, inputs: readonly StoredInput[]) => {
  const { engine, clock } = rebuilding;
  const adjustments = inputs.filter((input) => input.kind === 'adjustment');
  const derived = adjustments.filter(isReplacement).map(({ id }) => id);
  const replayed = inputs.filter((input) => input.kind !== 'adjustment' || !isReplacement(input));

  const withDerivedNumber = async (run: () => Promise<unknown>) => {
    const [next] = derived;
    if (next !== undefined) await asOwner(engine.db, (trx) => setNextAdjustment(trx, next));
    await run();
    while (derived[0] !== undefined) {
      const [id] = derived;
      if (!(await asEngine(engine.db, (trx) => hasAdjustment(trx, id)))) break;
      derived.shift();
    }
  };

  let at = 0;
  const playUntil = async (arrival: number): Promise<void> => {
    for (;;) {
      const input = replayed[at];
      if (!input || input.arrival >= arrival) return;
      at += 1;
      clock.at = input.at;
      if (input.kind === 'adjustment') await replay(rebuilding, input);
      else await withDerivedNumber(() => replay(rebuilding, input));
    }
  };

  let batch: ArrivedEvent[] = [];
  const playBatch = async (): Promise<void> => {
    const [first] = batch;
    if (!first) return;
    const events = batch.map(({ event }) => event);
    batch = [];
    await playUntil(first.arrival);
    clock.at = first.at;
    await withDerivedNumber(() => ingestEvents(engine, events));
  };

  // A batch ends where the next begins, which may be on the next page.
  const playEvents = async (arrived: readonly ArrivedEvent[]): Promise<void> => {
    for (const event of arrived) {
      const [first] = batch;
      if (first && !isSameBatch(first, event)) await playBatch();
      batch.push(event);
    }
  };

  const finish = async (): Promise<void> => {
    await playBatch();
    await playUntil(Number.POSITIVE_INFINITY);
  };
  return { playEvents, finish };
};
