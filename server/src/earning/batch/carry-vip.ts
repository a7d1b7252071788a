import { type MemberYear, type TouchedYear, updateVipYears } from '#server/earning/vip/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberSpan } from './dine-spans.ts';
import { transactionsThatVipChanges } from './dine-store.ts';
import type { ReconciledDine } from './reconcile-dines.ts';
import type { DineRow } from './stored-dine.ts';

const qualifying = (row: DineRow | null): string | null =>
  row && row.cleared_cents !== null && row.eligible_cents > 0
    ? `${row.dined_on} ${row.merchant_id} ${row.cleared_cents}`
    : null;

// The years of members whose count toward VIP may differ from before.
const touchedYears = (dines: Iterable<ReconciledDine>): TouchedYear[] => {
  const years = new Map<string, TouchedYear>();
  for (const { dine, row } of dines) {
    const { vipGoals: goals } = dine.partner;
    if (!goals.some(({ goal }) => goal) || qualifying(dine.stored) === qualifying(row)) continue;
    for (const dinedOn of [dine.stored?.dined_on, row.dined_on]) {
      if (!dinedOn) continue;
      const { partner_id: partnerId, member_id: memberId } = row;
      const year = Number(dinedOn.slice(0, 4));
      years.set(`${partnerId} ${memberId} ${year}`, { partnerId, memberId, year, goals });
    }
  }
  return [...years.values()];
};

const yearAfter = ({ partnerId, memberId, year }: MemberYear): MemberSpan => {
  const next = String(year + 1).padStart(4, '0');
  return { partnerId, memberId, from: `${next}-01-01`, to: `${next}-12-31` };
};

/**
 * Records VIP that the dines of a batch reached or no longer reach; returns the bills of the following years that it
 * changes. The caller has stored the batch and decides them again.
 */
export const carryVip = async (
  trx: Trx,
  reconciled: ReadonlyMap<string, ReconciledDine>,
  now: Date,
) => {
  const changed = await updateVipYears(trx, touchedYears(reconciled.values()), now);
  return changed.length === 0 ? [] : transactionsThatVipChanges(trx, changed.map(yearAfter));
};
