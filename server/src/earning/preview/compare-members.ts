import { type BonusTerms, type CountedBill, decideBonus } from '#domain/bonuses/decide-bonus.ts';
import type { EarningChange } from '#domain/earning/change-terms.ts';
import { localDate } from '#domain/time/local-time.ts';
import type { Engine, LookupCacheSource } from '#server/earning/batch/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import { type ComparedDine, decideMonth } from './decide-month.ts';
import type { MonthDays } from './month-store.ts';

/** A change of earning, and a bonus on top of it. */
export type PreviewedChange = EarningChange & {
  /** As if every member who dined had turned it on before the month, and it had ended with it. */
  bonus?: BonusTerms;
};

/** Units of one dine before and after; `dineId` is 0 for the bonus of a member. */
export type Difference = { memberId: number; dineId: number; before: number; after: number };

export type Comparison = {
  members: number;
  dines: number;
  /** Dines that were decided again, and those of them that give what is posted. */
  replayed: number;
  equal: number;
  journals: number;
  unitsBefore: number;
  unitsAfter: number;
  differences: Difference[];
};

// Like `counted_cents` of the view `dine_record`, for the decision under the change.
const countedBill = ({ decided }: ComparedDine): CountedBill[] => {
  if (!decided) return [];
  const { dine, decision } = decided.after;
  const isFinal = ['Awarded', 'Deferred', 'Paid'].includes(decision.status);
  const { clearedCents, wallTime } = dine.bill;
  if (!isFinal || clearedCents === null) return [];
  const cents = Math.min(decision.eligibleCents, clearedCents - decision.refundedCents);
  return [{ merchantId: dine.merchant.id, dinedOn: localDate(wallTime), cents }];
};

const bonusesOf = (compared: readonly ComparedDine[], bonus: BonusTerms): Difference[] =>
  [...Map.groupBy(compared, ({ memberId }) => memberId)].flatMap(([memberId, dines]) => {
    const { units } = decideBonus(bonus, dines.flatMap(countedBill));
    return units === 0 ? [] : [{ memberId, dineId: 0, before: 0, after: units }];
  });

const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

type Input = {
  days: MonthDays;
  memberIds: readonly number[];
  change: PreviewedChange;
  lookups: LookupCacheSource;
};

/** The rewards of members in a month before and after a change. */
export const compareMembers = async (
  trx: Trx,
  engine: Engine,
  input: Input,
): Promise<Comparison> => {
  const { bonus, ...change } = input.change;
  const compared = await decideMonth(trx, engine, { ...input, change });
  const ofDines = compared
    .filter(({ units, after }) => units !== after)
    .map(({ memberId, id: dineId, units: before, after }) => ({ memberId, dineId, before, after }));
  const ofBonus = bonus ? bonusesOf(compared, bonus) : [];
  const differences = [...ofDines, ...ofBonus];
  const unitsBefore = sum(compared.map(({ units }) => units));
  return {
    members: input.memberIds.length,
    dines: compared.length,
    replayed: compared.filter(({ decided }) => decided !== null).length,
    equal: compared.filter(({ isEqual }) => isEqual).length,
    journals: sum(compared.map(({ journals }) => journals)),
    unitsBefore,
    unitsAfter: unitsBefore + sum(differences.map(({ before, after }) => after - before)),
    differences,
  };
};
