import { randomUUID } from 'node:crypto';
import { DAY_MS } from '#domain/durations.ts';
import { externalIdOf, type PayoutDelivery, payoutOfExternalId } from '#domain/payouts/payout.ts';
import {
  type FileLine,
  findSecondPayment,
  reconcilePayout,
} from '#domain/payouts/reconcile-payout.ts';
import { readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import {
  addFileLines,
  deleteFileLines,
  type FiledOrders,
  type PayoutFileLine,
  readFiledOrders,
  readUnfiledPayouts,
} from './payout-file-store.ts';
import { type FiledPayout, markReconciled, readFiledPayouts } from './reconcile-store.ts';
import { recordResult } from './record-result.ts';

export type Reconciliation = {
  /** The rows of the file; invalid ones are left out. */
  lines: AsyncIterable<PayoutFileLine>;
  /** Programs whose payouts the file covers; lines of others are missing here. */
  partnerIds: readonly string[];
  file: string;
  madeBy: string;
  isDryRun: boolean;
  onDifference?: (difference: Difference) => void;
};

export type Difference = {
  /** The line of the file; null for a payout that it lacks. */
  line: number | null;
  order: string;
  kind: 'missingHere' | 'missingThere' | 'amount' | 'paidThere' | 'paidTwice';
  ourCents: number | null;
  theirCents: number | null;
};

export type Reconciled = {
  payouts: number;
  completed: number;
  returned: number;
  differ: number;
  /** The first 1,000. */
  differences: Difference[];
};

type Deps = { db: Database; now: Clock };
type Late = { payout: FiledPayout; lines: readonly PayoutFileLine[]; result: FileLine['result'] };

const BATCH = 500;
const MAX_DIFFERENCES = 1000;
// A run that takes longer than this died.
const STALE_MS = DAY_MS;

const lastOf = (lines: readonly PayoutFileLine[], result: FileLine['result']) =>
  lines.filter((line) => line.result === result).toSorted((a, b) => (a.date < b.date ? 1 : -1))[0];

const paidOnOf = (lines: readonly PayoutFileLine[]): string | null =>
  lastOf(lines, 'paid')?.date ?? null;

const takeResult = async (
  trx: Trx,
  { payout, lines, result }: Late,
  { file, madeBy, now }: { file: string; madeBy: string; now: Date },
): Promise<boolean> => {
  const line = lastOf(lines, result);
  const reason = result === 'returned' ? line?.reason || 'returned by the provider' : '';
  const state = result === 'paid' ? 'delivered' : 'rejected';
  const reported = { state, reference: line?.reference ?? '', reason } as const;
  const recorded = await recordResult(trx, payout, { result: reported, now });
  if (recorded.kind !== 'changed') return false;
  const { partnerId, memberId, id, amountCents } = payout;
  const balance = await readAvailable(trx, payout);
  await insertAudit(trx, {
    partnerId,
    memberId,
    at: now,
    actor: madeBy,
    action: 'payout reconciled',
    detail: { payout: id, result, cents: amountCents, balance, reason, file },
  });
  return true;
};

type Compared = { difference: Difference } | { late: Late } | { agrees: FiledPayout };

const compare = (
  payout: FiledPayout | undefined,
  lines: readonly [PayoutFileLine, ...PayoutFileLine[]],
): Compared => {
  const [first] = lines;
  const differs = (kind: Difference['kind'], at: PayoutFileLine): Compared => ({
    difference: {
      line: at.line,
      order: first.order,
      kind,
      ourCents: payout?.amountCents ?? null,
      theirCents: at.amountCents,
    },
  });
  if (!payout) return differs('missingHere', first);
  const found = reconcilePayout(payout, lines);
  if (found.kind === 'amount')
    return differs('amount', lines.find((line) => line.amountCents === found.theirCents) ?? first);
  const second = findSecondPayment(payout.paidOn, lines);
  if (second) return differs('paidTwice', second);
  if (found.kind === 'paidThere') return differs('paidThere', first);
  return found.kind === 'late'
    ? { late: { payout, lines, result: found.result } }
    : { agrees: payout };
};

const readPayouts = async (
  db: Database,
  orders: readonly string[],
  partnerIds: ReadonlySet<string>,
) => {
  const ids = orders.flatMap((order) => payoutOfExternalId(order) ?? []);
  const ours = ids.filter(({ partnerId }) => partnerIds.has(partnerId));
  if (ours.length === 0) return new Map<string, FiledPayout>();
  const found = await asEngine(db, (trx) => readFiledPayouts(trx, ours));
  return new Map(found.map((payout) => [externalIdOf(payout), payout]));
};

type Agreed = { payout: FiledPayout; late: Late | null; lines: readonly PayoutFileLine[] };

const applyOne = (
  { db, now }: Deps,
  { payout, late, lines }: Agreed,
  { file, madeBy }: Reconciliation,
): Promise<{ isChanged: boolean; isMarked: boolean }> =>
  asEngine(db, async (trx) => {
    const at = now();
    const isChanged = late !== null && (await takeResult(trx, late, { file, madeBy, now: at }));
    const isMarked = await markReconciled(trx, payout, { paidOn: paidOnOf(lines), now: at });
    return { isChanged, isMarked };
  });

const auditFile = async (
  { db, now }: Deps,
  { file, madeBy }: Reconciliation,
  marked: ReadonlyMap<string, number>,
): Promise<void> => {
  const entry = { at: now(), actor: madeBy, action: 'payout file reconciled' };
  await asEngine(db, async (trx) => {
    for (const [partnerId, payouts] of marked)
      await insertAudit(trx, { ...entry, partnerId, detail: { file, payouts } });
  });
};

const createReport = ({ onDifference }: Reconciliation) => {
  const done: Reconciled = { payouts: 0, completed: 0, returned: 0, differ: 0, differences: [] };
  return {
    done,
    differs: (difference: Difference): void => {
      done.differ += 1;
      if (done.differences.length < MAX_DIFFERENCES) done.differences.push(difference);
      onDifference?.(difference);
    },
  };
};
type Report = ReturnType<typeof createReport>;

type Run = { deps: Deps; input: Reconciliation; run: string; report: Report };

const storeLines = async ({ deps: { db, now }, input, run }: Run): Promise<void> => {
  const store = (lines: readonly PayoutFileLine[]) =>
    asEngine(db, (trx) => addFileLines(trx, { run, now: now() }, lines));
  let batch: PayoutFileLine[] = [];
  for await (const line of input.lines) {
    batch.push(line);
    if (batch.length < BATCH) continue;
    await store(batch);
    batch = [];
  }
  if (batch.length > 0) await store(batch);
};

async function* filedOrders(db: Database, run: string): AsyncGenerator<PayoutFileLine[][]> {
  let afterLine = 0;
  for (;;) {
    const page = { run, afterLine, limit: BATCH };
    const found: FiledOrders = await asEngine(db, (trx) => readFiledOrders(trx, page));
    yield found.orders;
    if (found.lastLine === null) return;
    afterLine = found.lastLine;
  }
}

/** Compares the orders of the file; returns the deliveries that it covers. */
const compareOrders = async ({ deps, input, run, report }: Run): Promise<PayoutDelivery[]> => {
  const { done } = report;
  const partnerIds = new Set(input.partnerIds);
  const deliveries = new Set<PayoutDelivery>();
  const marked = new Map<string, number>();
  for await (const orders of filedOrders(deps.db, run)) {
    const names = orders.flatMap(([first]) => first?.order ?? []);
    const known = await readPayouts(deps.db, names, partnerIds);
    for (const [first, ...rest] of orders) {
      if (!first) continue;
      done.payouts += 1;
      const lines = [first, ...rest] as const;
      const found = known.get(first.order);
      if (found) deliveries.add(found.delivery);
      const compared = compare(found, [first, ...rest]);
      if ('difference' in compared) {
        report.differs(compared.difference);
        continue;
      }
      const late = 'late' in compared ? compared.late : null;
      const payout = 'late' in compared ? compared.late.payout : compared.agrees;
      const { isChanged, isMarked } = input.isDryRun
        ? { isChanged: late !== null, isMarked: false }
        : await applyOne(deps, { payout, late, lines }, input);
      if (late && isChanged) done[late.result === 'paid' ? 'completed' : 'returned'] += 1;
      if (isMarked) marked.set(payout.partnerId, (marked.get(payout.partnerId) ?? 0) + 1);
    }
  }
  await auditFile(deps, input, marked);
  return [...deliveries];
};

const reportUnfiled = async (
  { deps, input, run, report }: Run,
  deliveries: readonly PayoutDelivery[],
): Promise<void> => {
  if (deliveries.length === 0) return;
  const { partnerIds } = input;
  for (let after = { partnerId: '', id: 0 }; ; ) {
    const cover = { run, partnerIds, deliveries, after, limit: BATCH };
    const missing = await asEngine(deps.db, (trx) => readUnfiledPayouts(trx, cover));
    for (const payout of missing) {
      const order = externalIdOf(payout);
      const ourCents = payout.amountCents;
      report.differs({ line: null, order, kind: 'missingThere', ourCents, theirCents: null });
    }
    const last = missing.at(-1);
    if (!last || missing.length < BATCH) return;
    after = { partnerId: last.partnerId, id: last.id };
  }
};

/**
 * Compares a provider's file with our payouts: a payout without a final response takes the file's result, one that
 * agrees is marked, and everything else is a difference that changes nothing. The same file again changes nothing.
 */
export const reconcilePayouts = async (deps: Deps, input: Reconciliation): Promise<Reconciled> => {
  const run: Run = { deps, input, run: randomUUID(), report: createReport(input) };
  try {
    await storeLines(run);
    await reportUnfiled(run, await compareOrders(run));
  } finally {
    const before = new Date(deps.now().getTime() - STALE_MS);
    await asEngine(deps.db, (trx) => deleteFileLines(trx, run.run, before));
  }
  return run.report.done;
};
