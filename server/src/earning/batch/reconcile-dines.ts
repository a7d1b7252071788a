import { decideDines } from '#domain/earning/decide-dines.ts';
import type { Decision } from '#domain/earning/dine.ts';
import { instantOf, localDate } from '#domain/earning/local-time.ts';
import { EVERY_DAY } from '#domain/earning/policy.ts';
import { diffPostings, entryLines, type PostingChange } from '#domain/earning/postings.ts';
import { reconcileBonuses } from '#server/earning/bonuses/index.ts';
import { type Journal, postJournals, readPosted } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { type BatchDine, isDine } from './build-dines.ts';
import { type DineRow, isSameDine } from './dine-row.ts';
import { insertDines, nextDineIds, updateDines } from './dine-store.ts';
import { dueAt, holdUntil } from './due-dates.ts';
import type { LoadedFacts } from './load-facts.ts';

export type ReconciledDine = { visit: BatchDine; decision: Decision; dine: DineRow; units: number };

const decideAll = (visits: readonly BatchDine[]): Map<BatchDine, Decision> => {
  const members = new Map<number, BatchDine[]>();
  for (const visit of visits) {
    const group = members.get(visit.holder.memberId);
    if (group) group.push(visit);
    else members.set(visit.holder.memberId, [visit]);
  }
  const decisions = new Map<BatchDine, Decision>();
  for (const group of members.values()) {
    const [first] = group;
    if (!first) continue;
    const decided = decideDines(first.program.earning, group);
    for (const [at, visit] of group.entries()) {
      const decision = decided[at];
      if (decision) decisions.set(visit, decision);
    }
  }
  return decisions;
};

const unless = <Value>(ordinary: Value, value: Value): Value | null =>
  value === ordinary ? null : value;

const rowOf = (visit: BatchDine, decision: Decision, given: { id: number; now: Date }): DineRow => {
  const { bill, terms, holder, stored } = visit;
  const isEarned = decision.status === 'Awarded' || decision.status === 'Paid';
  const row = {
    partner_id: holder.partnerId,
    member_id: holder.memberId,
    id: given.id,
    provider: bill.provider,
    transaction_id: bill.transactionId,
    card_token: bill.cardToken,
    card_id: holder.cardId,
    merchant_id: visit.merchant.id,
    award_status: decision.status,
    reason: decision.reason,
    dined_on: localDate(bill.wallTime),
    dined_at: visit.dinedAt,
    auth_cents: bill.authCents,
    cleared_cents: bill.clearedCents,
    refunded_cents: decision.refundedCents,
    eligible_cents: decision.eligibleCents,
    reward_units: decision.rewardUnits,
    tier_level: terms.tier,
    rate: decision.rate,
    tier_rate: unless(decision.rate, terms.rate),
    vip_rate: terms.vipRate,
    offer_weekdays: unless(EVERY_DAY, terms.weekdays),
    offer_max_spend_cents: terms.maxSpendCents,
    offer_max_visits: terms.maxVisits,
    acclaimed_level: unless<number>(0, terms.acclaimedLevel),
    trace: decision.trace,
    hold_until: holdUntil(visit),
    awarded_at: stored?.awarded_at ?? (isEarned ? given.now : null),
    paid_at: stored?.paid_at ?? (decision.status === 'Paid' ? given.now : null),
  };
  return { ...row, due_at: dueAt(visit, row) };
};

const writeDines = async (
  trx: Trx,
  visits: Map<BatchDine, Decision>,
  now: Date,
): Promise<Map<BatchDine, DineRow>> => {
  const fresh = [...visits.keys()].filter(({ stored }) => !stored);
  const ids = fresh.length > 0 ? await nextDineIds(trx, fresh.length) : [];
  const idOf = new Map(fresh.map((visit, at) => [visit, ids[at]]));
  const rows = new Map<BatchDine, DineRow>();
  const added: DineRow[] = [];
  const changed: DineRow[] = [];
  for (const [visit, decision] of visits) {
    const id = visit.stored?.id ?? idOf.get(visit);
    if (id === undefined) throw new Error('the dine sequence gave too few numbers');
    const row = rowOf(visit, decision, { id, now });
    rows.set(visit, row);
    if (!visit.stored) added.push(row);
    else if (!isSameDine(visit.stored, row)) changed.push(row);
  }
  if (added.length > 0) await insertDines(trx, added);
  if (changed.length > 0) await updateDines(trx, changed);
  return rows;
};

const journalOf = (
  settled: Omit<ReconciledDine, 'units'>,
  change: PostingChange,
  postedAt: string,
): Journal => {
  const { visit, dine } = settled;
  const isOfVisit = change.wallTime === visit.bill.wallTime;
  const occurredAt = isOfVisit ? visit.dinedAt : instantOf(change.wallTime, visit.place.timeZone);
  const isCorrection = change.version > 1 || change.kind === 'refund';
  return {
    partnerId: dine.partner_id,
    memberId: dine.member_id,
    kind: change.kind,
    sourceCode: isCorrection ? 'A' : 'S',
    sourceKey: change.version > 1 ? `${change.source}#${change.version}` : change.source,
    dineId: dine.id,
    occurredAt: occurredAt.toISOString(),
    postedAt,
    lines: entryLines(change),
  };
};

// Payment is posted when it happens, for what the dine holds then, and never changed by later events.
const paymentOf = ({ visit, dine }: Omit<ReconciledDine, 'units'>, now: Date): Journal[] => {
  if (dine.award_status !== 'Paid' || visit.stored?.paid_at || dine.reward_units <= 0) return [];
  const at = now.toISOString();
  return [
    {
      partnerId: dine.partner_id,
      memberId: dine.member_id,
      kind: 'paid',
      sourceCode: 'S',
      sourceKey: 'paid',
      dineId: dine.id,
      occurredAt: at,
      postedAt: at,
      lines: [
        { account: 'available', units: -dine.reward_units },
        { account: 'paid', units: dine.reward_units },
      ],
    },
  ];
};

const readAllPosted = async (trx: Trx, visits: Iterable<BatchDine>) => {
  const byPartner = new Map<string, number[]>();
  for (const { stored } of visits) {
    if (!stored || stored.cleared_cents === null) continue;
    const ids = byPartner.get(stored.partner_id);
    if (ids) ids.push(stored.id);
    else byPartner.set(stored.partner_id, [stored.id]);
  }
  const posted: Awaited<ReturnType<typeof readPosted>> = new Map();
  for (const [partnerId, ids] of byPartner)
    for (const [id, sources] of await readPosted(trx, partnerId, ids)) posted.set(id, sources);
  return posted;
};

const membersOf = (visits: Iterable<BatchDine>) => {
  const members = new Map<number, MemberKey>();
  for (const { holder } of visits) members.set(holder.memberId, holder);
  return [...members.values()];
};

const nothingPosted = new Map<string, never>();

/** Decides every visit that was loaded and writes what differs: dines, journals, balances. */
export const reconcileDines = async (
  trx: Trx,
  { visits }: LoadedFacts,
  now: Date,
): Promise<Map<string, ReconciledDine>> => {
  const decisions = decideAll([...visits.values()].filter(isDine));
  const rows = await writeDines(trx, decisions, now);
  const posted = await readAllPosted(trx, decisions.keys());
  const settled = new Map<string, ReconciledDine>();
  const journals: Journal[] = [];
  const postedAt = now.toISOString();
  for (const [visit, decision] of decisions) {
    const dine = rows.get(visit);
    if (!dine) throw new Error('a dine was decided but not written');
    const sources = posted.get(dine.id) ?? nothingPosted;
    const changes = diffPostings(decision.postings, sources, visit.bill.wallTime);
    let units = 0;
    for (const change of changes) {
      units += change.deferred + change.available;
      journals.push(journalOf({ visit, decision, dine }, change, postedAt));
    }
    journals.push(...paymentOf({ visit, decision, dine }, now));
    settled.set(visit.bill.key, { visit, decision, dine, units });
  }
  await postJournals(trx, journals);
  await reconcileBonuses(trx, membersOf(decisions.keys()), now);
  return settled;
};
