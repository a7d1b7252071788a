import { externalIdOf, payoutOfExternalId } from '#domain/payouts/payout.ts';
import { type FileLine, reconcilePayout } from '#domain/payouts/reconcile-payout.ts';
import { readAvailable } from '#server/earning/ledger/index.ts';
import { insertAudit } from '#server/platform/audit/store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database, type Trx } from '#server/platform/db/index.ts';
import {
  type FiledPayout,
  markReconciled,
  readFiledPayouts,
  readUnfiledPayouts,
} from './reconcile-store.ts';
import { recordResult } from './record-result.ts';

/** One line of a provider's file of statement credits or email payouts. */
export type PayoutFileLine = FileLine & {
  order: string;
  reference: string;
  date: string;
  reason: string;
};

export type Reconciliation = {
  lines: readonly PayoutFileLine[];
  /** Programs whose payouts the file covers; lines of others are missing here. */
  partnerIds: readonly string[];
  file: string;
  madeBy: string;
  isDryRun: boolean;
};

export type Difference = {
  order: string;
  kind: 'missingHere' | 'missingThere' | 'amount' | 'paidThere';
  ourCents: number | null;
  theirCents: number | null;
};

export type Reconciled = {
  payouts: number;
  /** Payouts that took the provider's result. */
  completed: number;
  returned: number;
  differences: Difference[];
};

type Deps = { db: Database; now: Clock };
type Late = { payout: FiledPayout; lines: readonly PayoutFileLine[]; result: FileLine['result'] };

const BATCH = 500;

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
    ...{ partnerId, memberId, at: now, actor: madeBy, action: 'payout reconciled' },
    detail: { payout: id, result, cents: amountCents, balance, reason, file },
  });
  return true;
};

const compare = (
  order: string,
  payout: FiledPayout | undefined,
  lines: readonly PayoutFileLine[],
): { difference: Difference } | { late: Late } | { agrees: FiledPayout } => {
  const theirCents = lines[0]?.amountCents ?? null;
  if (!payout) return { difference: { order, kind: 'missingHere', ourCents: null, theirCents } };
  const ourCents = payout.amountCents;
  const found = reconcilePayout(payout, lines);
  switch (found.kind) {
    case 'agrees':
      return { agrees: payout };
    case 'late':
      return { late: { payout, lines, result: found.result } };
    case 'amount':
      return { difference: { order, kind: 'amount', ourCents, theirCents: found.theirCents } };
    case 'paidThere':
      return { difference: { order, kind: 'paidThere', ourCents, theirCents } };
  }
};

const readPayouts = async (
  db: Database,
  orders: readonly string[],
  partnerIds: ReadonlySet<string>,
) => {
  const ids = orders.flatMap((order) => payoutOfExternalId(order) ?? []);
  const ours = ids.filter(({ partnerId }) => partnerIds.has(partnerId));
  const found = new Map<string, FiledPayout>();
  for (let i = 0; i < ours.length; i += BATCH)
    for (const payout of await asEngine(db, (trx) =>
      readFiledPayouts(trx, ours.slice(i, i + BATCH)),
    ))
      found.set(externalIdOf(payout), payout);
  return found;
};

const findMissingThere = (
  db: Database,
  { lines, partnerIds }: Reconciliation,
  known: ReadonlyMap<string, FiledPayout>,
): Promise<FiledPayout[]> => {
  const days = lines.map(({ date }) => date).toSorted();
  const deliveries = [...new Set([...known.values()].map(({ delivery }) => delivery))];
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return Promise.resolve([]);
  const cover = { partnerIds, deliveries, from, to };
  return asEngine(db, (trx) => readUnfiledPayouts(trx, cover));
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

/**
 * Compares a provider's file with our payouts: a payout without a final response takes the file's result, one that
 * agrees is marked, and everything else is a difference that changes nothing. The same file again changes nothing.
 */
export const reconcilePayouts = async (deps: Deps, input: Reconciliation): Promise<Reconciled> => {
  const byOrder = Map.groupBy(input.lines, ({ order }) => order);
  const known = await readPayouts(deps.db, [...byOrder.keys()], new Set(input.partnerIds));
  const missing = await findMissingThere(deps.db, input, known);
  const done: Reconciled = { payouts: byOrder.size, completed: 0, returned: 0, differences: [] };
  const marked = new Map<string, number>();
  for (const [order, lines] of byOrder) {
    const compared = compare(order, known.get(order), lines);
    if ('difference' in compared) {
      done.differences.push(compared.difference);
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
  await auditFile(deps, input, marked);
  for (const payout of missing) {
    const order = externalIdOf(payout);
    const ourCents = payout.amountCents;
    if (!byOrder.has(order))
      done.differences.push({ order, kind: 'missingThere', ourCents, theirCents: null });
  }
  return done;
};
