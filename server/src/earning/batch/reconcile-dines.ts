import type { AwardCause } from '#domain/earning/award-states.ts';
import { decideDines } from '#domain/earning/decide-dines.ts';
import type { Decision } from '#domain/earning/decision.ts';
import { type AwardConflict, guardAward } from '#domain/earning/guard-award.ts';
import { cents } from '#domain/money.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { replaceClaims } from '#server/earning/claims/index.ts';
import { type Journal, postJournals, readPosted } from '#server/earning/ledger/index.ts';
import { type MemberYear, readVipYears } from '#server/earning/vip/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type BatchDine, isDine } from './build-dines.ts';
import { insertAwardConflicts } from './conflict-store.ts';
import { type DecidedBatchDine, dineJournals } from './dine-journals.ts';
import { arrivalNotice, dineRow } from './dine-row.ts';
import { insertDines, nextDineIds, readReason, updateDines } from './dine-store.ts';
import type { LoadedFacts } from './load-facts.ts';
import { type DineRow, isSameDine } from './stored-dine.ts';

export type ReconciledDine = DecidedBatchDine & { units: number };

type DecidableDine = Omit<BatchDine, 'screening'> & Partial<Pick<BatchDine, 'screening'>>;
type Decisions<Dine extends DecidableDine = BatchDine> = Map<Dine, Decision>;

// The years before those of dines that VIP changes.
const readCarriedYears = async (
  trx: Trx,
  dines: readonly DecidableDine[],
): Promise<Map<number, Set<number>>> => {
  const before = new Map<string, MemberYear>();
  for (const { bill, terms, owner } of dines) {
    if (terms.vipRate === null) continue;
    const { partnerId, memberId } = owner;
    const year = Number(bill.wallTime.slice(0, 4)) - 1;
    before.set(`${memberId} ${year}`, { partnerId, memberId, year });
  }
  const years = new Map<number, Set<number>>();
  if (before.size === 0) return years;
  for (const { memberId, year } of await readVipYears(trx, [...before.values()]))
    years.set(memberId, (years.get(memberId) ?? new Set()).add(year));
  return years;
};

/** Decides dines by their members' facts. */
export const decideAll = async <Dine extends DecidableDine>(
  trx: Trx,
  dines: readonly Dine[],
): Promise<Decisions<Dine>> => {
  const carried = await readCarriedYears(trx, dines);
  const decisions: Decisions<Dine> = new Map();
  for (const group of Map.groupBy(dines, ({ owner }) => owner.memberId).values()) {
    const [first] = group;
    if (!first) continue;
    const vipYears = carried.get(first.owner.memberId) ?? new Set<number>();
    const decided = decideDines(({ partner }) => partner.earning, group, { vipYears });
    for (const [index, dine] of group.entries()) {
      const decision = decided[index];
      if (decision) decisions.set(dine, decision);
    }
  }
  return decisions;
};

type Conflicts = Map<BatchDine, AwardConflict>;

/** A decision as the award states allow it beside what is stored of the dine. */
export const guardStored = (
  dine: BatchDine,
  decided: Decision,
  cause: AwardCause,
): ReturnType<typeof guardAward> => {
  if (!dine.stored) return { decision: decided, conflict: null };
  const { award_status: status, eligible_cents, rate, trace } = dine.stored;
  const reason = readReason(dine.stored.reason);
  const stored = { status, reason, eligible: cents(eligible_cents), rate, trace };
  return guardAward(dine, decided, { stored, cause });
};

const guardAll = (
  decisions: Decisions,
  causeOf: (dine: BatchDine) => AwardCause,
): { guarded: Decisions; conflicts: Conflicts } => {
  const guarded: Decisions = new Map();
  const conflicts: Conflicts = new Map();
  for (const [dine, decided] of decisions) {
    const { decision, conflict } = guardStored(dine, decided, causeOf(dine));
    guarded.set(dine, decision);
    if (conflict) conflicts.set(dine, conflict);
  }
  return { guarded, conflicts };
};

const writeDines = async (
  trx: Trx,
  decisions: Decisions,
  { now, isHistory = false }: Reconciliation,
): Promise<Map<BatchDine, DineRow>> => {
  const added = [...decisions.keys()].filter(({ stored }) => !stored);
  const ids = added.length > 0 ? await nextDineIds(trx, added.length) : [];
  const idOf = new Map(added.map((dine, index) => [dine, ids[index]]));
  const rows = new Map<BatchDine, DineRow>();
  const addedRows: DineRow[] = [];
  const changedRows: DineRow[] = [];
  for (const [dine, decision] of decisions) {
    const id = dine.stored?.id ?? idOf.get(dine);
    if (id === undefined) throw new Error('the dine sequence gave too few numbers');
    const row = dineRow(dine, decision, { id, now, isHistory });
    rows.set(dine, row);
    if (!dine.stored) addedRows.push(row);
    else if (!isSameDine(dine.stored, row)) {
      if (isHistory) row.notice = arrivalNotice(row.dined_on, { now, isHistory });
      changedRows.push(row);
    }
  }
  // A new dine may have the key that a stored one gave up.
  if (changedRows.length > 0) await updateDines(trx, changedRows);
  if (addedRows.length > 0) await insertDines(trx, addedRows);
  return rows;
};

const writeConflicts = async (trx: Trx, conflicts: Conflicts, foundAt: Date) => {
  const rows = [...conflicts].flatMap(([{ stored }, conflict]) =>
    stored
      ? [
          {
            ...conflict,
            partnerId: stored.partner_id,
            memberId: stored.member_id,
            dineId: stored.id,
            foundAt,
          },
        ]
      : [],
  );
  if (rows.length > 0) await insertAwardConflicts(trx, rows);
};

const readAllPosted = async (trx: Trx, dines: Iterable<BatchDine>) => {
  const stored = [...dines].flatMap((dine) => dine.stored ?? []);
  const cleared = stored.filter(({ cleared_cents }) => cleared_cents !== null);
  const posted: Awaited<ReturnType<typeof readPosted>> = new Map();
  for (const [partnerId, rows] of Map.groupBy(cleared, ({ partner_id }) => partner_id)) {
    const ids = rows.map(({ id }) => id);
    for (const [id, sources] of await readPosted(trx, partnerId, ids)) posted.set(id, sources);
  }
  return posted;
};

const membersOf = (dines: Iterable<BatchDine>): MemberKey[] => {
  const members = new Map<number, MemberKey>();
  for (const { owner } of dines) members.set(owner.memberId, owner);
  return [...members.values()];
};

const newlyEarning = (dines: Iterable<ReconciledDine>) =>
  [...dines]
    .filter(({ dine, row }) => row.reward_units > 0 && !dine.stored?.reward_units)
    .map(({ row }) => ({ partnerId: row.partner_id, memberId: row.member_id, dineId: row.id }));

export type Reconciliation = {
  now: Date;
  isHistory?: boolean | undefined;
  /** The cause of a transition: events, unless the schedule advances the dine. */
  causeOf?: (dine: BatchDine) => AwardCause;
};

const nothingPosted = new Map<string, never>();

/**
 * Decides every loaded dine and writes the differences: dines, journals, balances, rejected award
 * transitions.
 */
export const reconcileDines = async (
  trx: Trx,
  { dines }: LoadedFacts,
  reconciliation: Reconciliation,
): Promise<Map<string, ReconciledDine>> => {
  const { now, causeOf = () => 'facts' } = reconciliation;
  const decided = await decideAll(trx, [...dines.values()].filter(isDine));
  const { guarded, conflicts } = guardAll(decided, causeOf);
  const rows = await writeDines(trx, guarded, reconciliation);
  await writeConflicts(trx, conflicts, now);
  const posted = await readAllPosted(trx, guarded.keys());
  const reconciled = new Map<string, ReconciledDine>();
  const journals: Journal[] = [];
  for (const [dine, decision] of guarded) {
    const row = rows.get(dine);
    if (!row) throw new Error('a dine was decided but not written');
    const written = { dine, decision, row };
    const found = dineJournals(written, posted.get(row.id) ?? nothingPosted, now.toISOString());
    journals.push(...found.journals);
    reconciled.set(dine.bill.key, { ...written, units: found.units });
  }
  await postJournals(trx, journals);
  await replaceClaims(trx, newlyEarning(reconciled.values()), now);
  await reconcileBonuses(trx, membersOf(guarded.keys()), now);
  return reconciled;
};
