import type { StaffBulk, StaffBulkInput, StaffBulkItem } from '#contract/staff/bulk.ts';
import { bulkDecisionsOf } from '#domain/queues/bulk-decisions.ts';
import { asEngine, runBatch, type Trx } from '#server/platform/db/index.ts';
import { inSavepoint } from '#server/platform/db/transactions.ts';
import { auditName, requirePermission, type StaffContext, staff } from '../staff-context.ts';
import { readPage } from '../staff-list.ts';
import {
  type Bulk,
  type BulkRow,
  claimItem,
  type ItemResult,
  insertBulk,
  listBulks,
  markUndone,
  moveItem,
} from './bulk-store.ts';
import { bulkRefusalOf, decideInside, undoInside } from './decide-in-bulk.ts';

const presentItem = ({ number: _, merchantId: __, ...item }: BulkRow): StaffBulkItem => item;

const present = ({ partner: _, createdAt, items, ...bulk }: Bulk): StaffBulk => ({
  ...bulk,
  createdAt: createdAt.toISOString(),
  items: items.map(presentItem),
});

const readBulk = async (
  { engine }: StaffContext,
  { partner, id }: { partner: string; id: number },
): Promise<Bulk | undefined> =>
  (await asEngine(engine.db, (trx) => listBulks(trx, { partner, id, limit: 1 })))[0];

type WrongDecision = {
  WRONG_DECISION: (options: {
    data: Pick<StaffBulkInput, 'queue' | 'decision'> & { possible: StaffBulkInput['decision'][] };
  }) => Error;
};

// Claims need a permission of their own, as each of them does.
const requireClaims = (
  context: StaffContext,
  { queue, partner }: Pick<StaffBulkInput, 'queue' | 'partner'>,
): void => {
  if (queue === 'claim') requirePermission(context, 'claims.decide', partner);
};

const requireDecision = (
  context: StaffContext,
  input: StaffBulkInput,
  errors: WrongDecision,
): void => {
  requireClaims(context, input);
  const { queue, decision } = input;
  const possible = bulkDecisionsOf(queue);
  if (!possible.includes(decision))
    throw errors.WRONG_DECISION({ data: { queue, decision, possible: [...possible] } });
};

const decide = (
  trx: Trx,
  context: StaffContext,
  {
    bulk,
    row,
  }: {
    bulk: Omit<Bulk, 'id' | 'createdAt' | 'items' | 'undoneBy'>;
    row: Pick<BulkRow, 'item' | 'merchantId' | 'dineId'>;
  },
) => decideInside(trx, context, { ...bulk, ...row });

type Step = {
  from: StaffBulkItem['status'];
  /** The status of an item that the engine refuses. */
  refusedAs: StaffBulkItem['status'];
  run: (trx: Trx, row: BulkRow) => Promise<ItemResult>;
};

// The row of an item is locked before it is decided, so a second run finds it moved on.
const runItem = async (
  { engine }: StaffContext,
  { bulk, row, step }: { bulk: Bulk; row: BulkRow; step: Step },
): Promise<void> => {
  const key = { partner: bulk.partner, id: bulk.id, number: row.number };
  const { from, refusedAs, run } = step;
  try {
    await asEngine(engine.db, async (trx) => {
      if (await claimItem(trx, key, from))
        await moveItem(trx, key, { from, to: await run(trx, row) });
    });
  } catch (error) {
    const refusal = bulkRefusalOf(error);
    if (!refusal) throw error;
    const { units, dineId } = row;
    const to = { status: refusedAs, units, dineId, refusal };
    await asEngine(engine.db, (trx) => moveItem(trx, key, { from, to }));
  }
};

const runItems = async (
  context: StaffContext,
  { bulk, step }: { bulk: Bulk; step: Step },
): Promise<StaffBulk> => {
  for (const row of bulk.items)
    if (row.status === step.from) await runItem(context, { bulk, row, step });
  const after = await readBulk(context, bulk);
  return present(after ?? bulk);
};

const decideWaiting = (context: StaffContext, bulk: Bulk): Promise<StaffBulk> =>
  runItems(context, {
    bulk,
    step: {
      from: 'waiting',
      refusedAs: 'refused',
      run: async (trx, row) => {
        const decided = await decide(trx, context, { bulk, row });
        return { status: 'done', ...decided, refusal: null };
      },
    },
  });

/** Decides the items in a transaction that is rolled back. */
const previewBulk = staff.bulk.preview.handler(async ({ context, input, errors }) => {
  requireDecision(context, input, errors);
  const { partner, queue, decision } = input;
  const bulk = { partner, queue, decision, reason: 'preview', madeBy: auditName(context) };
  const items = await runBatch(context.engine.db, true, async (trx) => {
    const tried: StaffBulkItem[] = [];
    for (const row of input.items) {
      const { item } = row;
      try {
        const decided = await inSavepoint(trx, () => decide(trx, context, { bulk, row }));
        tried.push({ item, status: 'done', ...decided, refusal: null });
      } catch (error) {
        const refusal = bulkRefusalOf(error);
        if (!refusal) throw error;
        tried.push({ item, status: 'refused', units: 0, dineId: null, refusal });
      }
    }
    return tried;
  });
  return { items, units: items.reduce((sum, { units }) => sum + units, 0) };
});

const startBulk = staff.bulk.start.handler(async ({ context, input, errors }) => {
  requireDecision(context, input, errors);
  const { db, now } = context.engine;
  const stored = { ...input, madeBy: auditName(context), now: now() };
  const id = await asEngine(db, (trx) => insertBulk(trx, stored));
  const bulk = await readBulk(context, { partner: input.partner, id });
  if (!bulk) throw new Error('a decision was not stored');
  return decideWaiting(context, bulk);
});

const resumeBulk = staff.bulk.resume.handler(async ({ context, input, errors }) => {
  const bulk = await readBulk(context, input);
  if (!bulk) throw errors.UNKNOWN_BULK({ data: { id: input.id } });
  requireClaims(context, bulk);
  return bulk.undoneBy === null ? decideWaiting(context, bulk) : present(bulk);
});

const undoBulk = staff.bulk.undo.handler(async ({ context, input, errors }) => {
  const { partner, id, reason } = input;
  const { engine } = context;
  const bulk = await readBulk(context, input);
  if (!bulk) throw errors.UNKNOWN_BULK({ data: { id } });
  requireClaims(context, bulk);
  const by = auditName(context);
  await asEngine(engine.db, (trx) => markUndone(trx, { partner, id, by, now: engine.now() }));
  return runItems(context, {
    bulk,
    step: {
      from: 'done',
      refusedAs: 'done',
      run: async (trx, row) => {
        await undoInside(trx, context, { ...bulk, ...row, reason });
        return { status: 'undone', units: row.units, dineId: row.dineId, refusal: null };
      },
    },
  });
});

const listStaffBulks = staff.bulk.list.handler(
  async ({ context: { engine }, input: { partner, before, limit: max } }) => {
    const { rows, hasMore } = await readPage(engine.db, max, (trx, limit) =>
      listBulks(trx, { partner, before, limit }),
    );
    return { bulks: rows.map(present), hasMore };
  },
);

/** The use-cases of decisions about many items. */
export const bulkRouter = {
  preview: previewBulk,
  start: startBulk,
  resume: resumeBulk,
  undo: undoBulk,
  list: listStaffBulks,
};
