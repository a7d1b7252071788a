import type { ExpectedEffect, StaffEffect } from '#contract/staff/effect.ts';
import type { Recalculated, ReconciledDine } from '#server/earning/batch/index.ts';
import { readEffect } from '#server/earning/ledger/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';

const MAX_MEMBERS = 200;
const BATCH = 1000;

type Reconciled = Recalculated['reconciled'];

/** Decides bills in batches; returns every decided dine by its id. */
export const inBatches = async <Bill>(
  bills: readonly Bill[],
  decide: (batch: readonly Bill[]) => Promise<{ reconciled: Reconciled }>,
): Promise<Map<number, ReconciledDine>> => {
  const decided = new Map<number, ReconciledDine>();
  for (let from = 0; from < bills.length; from += BATCH) {
    const { reconciled } = await decide(bills.slice(from, from + BATCH));
    for (const dine of reconciled.values()) {
      const before = decided.get(dine.row.id);
      decided.set(dine.row.id, before ? { ...dine, dine: before.dine } : dine);
    }
  }
  return decided;
};

const isEarning = ({ row }: ReconciledDine): boolean => row.award_status !== 'Forfeit';

const ownerOf = ({ row }: ReconciledDine): MemberKey => ({
  partnerId: row.partner_id,
  memberId: row.member_id,
});

const keyOf = ({ partnerId, memberId }: MemberKey): string => `${partnerId} ${memberId}`;

/**
 * The effect of the caller's transaction since a number of the journals: by the ledger, so that bonuses
 * and the other dines of a month count too. `isOf` selects the decided dines that the change is about.
 */
export const countEffect = async (
  trx: Trx,
  {
    since,
    decided,
    isOf,
  }: {
    since: number;
    decided: ReadonlyMap<number, ReconciledDine>;
    isOf: (dine: ReconciledDine) => boolean;
  },
): Promise<StaffEffect> => {
  const all = [...decided.values()];
  const dines = all.filter(isOf);
  const owners = new Map(all.map((dine) => [keyOf(ownerOf(dine)), ownerOf(dine)]));
  const byOwner = Map.groupBy(dines, (dine) => keyOf(ownerOf(dine)));
  const posted = await readEffect(trx, since, [...owners.values()]);
  const members = posted
    .map(({ email, units, ...owner }) => {
      const theirs = byOwner.get(keyOf(owner)) ?? [];
      const cents = theirs.reduce(
        (sum, { dine, row }) => sum + (row.cleared_cents ?? dine.stored?.cleared_cents ?? 0),
        0,
      );
      return { partner: owner.partnerId, email, dines: theirs.length, cents, units };
    })
    .filter((member) => member.dines > 0 || member.units !== 0)
    .sort((a, b) => Math.abs(b.units) - Math.abs(a.units) || (a.email < b.email ? -1 : 1));
  return {
    dines: dines.length,
    awarded: dines.filter(isEarning).length,
    rewardUnits: members.reduce((sum, { units }) => sum + units, 0),
    memberCount: members.length,
    members: members.slice(0, MAX_MEMBERS),
  };
};

type EffectErrors = {
  EFFECT_CHANGED: (options: { data: { dines: number; rewardUnits: number } }) => Error;
};

/** Refuses a change whose effect is another than the one that a person saw. */
export const requireExpected = (
  { dines, rewardUnits }: StaffEffect,
  expected: ExpectedEffect,
  errors: EffectErrors,
): void => {
  if (expected && (expected.dines !== dines || expected.rewardUnits !== rewardUnits))
    throw errors.EFFECT_CHANGED({ data: { dines, rewardUnits } });
};
