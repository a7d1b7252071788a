import type { Decision } from '#domain/earning/decision.ts';
import { type ExplainedRule, explainTrace } from '#domain/earning/explain-trace.ts';
import { cents } from '#domain/money.ts';
import { localDate } from '#domain/time/local-time.ts';
import { type BatchDine, createLookupCache, type Engine } from '#server/earning/batch/index.ts';
import { type DineRecord, dineRecords } from '#server/earning/explain/index.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { Difference, PreviewedChange } from './compare-members.ts';
import { decideMonth } from './decide-month.ts';
import type { MonthDays } from './month-store.ts';

/** A decision about a dine with its rules in order. */
export type ExplainedSide = Pick<
  Decision,
  'status' | 'reason' | 'eligibleCents' | 'refundedCents' | 'rate'
> & { tier: string; units: number; rules: ExplainedRule[] };

export type ExplainedDifference = {
  memberId: number;
  dineId: number;
  before: ExplainedSide;
  after: ExplainedSide;
};

type Decided = { dine: BatchDine; decision: Decision };

const explainSide = ({ dine, decision }: Decided, record: DineRecord): ExplainedSide => {
  const { bill, terms } = dine;
  const { status, reason, eligibleCents, refundedCents, rate, trace, rewardUnits } = decision;
  const amounts = { eligibleCents, refundedCents, rate };
  const rules = explainTrace({
    ...amounts,
    reason,
    trace,
    terms,
    dinedOn: localDate(bill.wallTime),
    ticketCents: bill.clearedCents ?? bill.authCents ?? cents(0),
    cardLastFour: record.last_four,
    merchantName: record.restaurant,
  });
  return { ...amounts, status, reason, tier: terms.tier, units: rewardUnits, rules };
};

type Input = { days: MonthDays; change: PreviewedChange; differences: readonly Difference[] };

/** Both decisions about some dines with their rules; a bonus has none. */
export const explainDifferences = async (
  trx: Trx,
  engine: Engine,
  { days, change, differences }: Input,
): Promise<ExplainedDifference[]> => {
  const dineIds = differences.map(({ dineId }) => dineId).filter((id) => id > 0);
  if (dineIds.length === 0) return [];
  const { bonus: _, ...earning } = change;
  const compared = await decideMonth(trx, engine, {
    days,
    change: earning,
    memberIds: [...new Set(differences.map(({ memberId }) => memberId))],
    lookups: createLookupCache(),
  });
  const records = await dineRecords(trx)
    .where('partner_id', '=', days.partnerId)
    .where('dine_record.id', 'in', dineIds)
    .execute();
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return compared.flatMap(({ id: dineId, memberId, decided }) => {
    const record = recordOf.get(dineId);
    if (!decided || !record) return [];
    return [
      {
        memberId,
        dineId,
        before: explainSide(decided.before, record),
        after: explainSide(decided.after, record),
      },
    ];
  });
};
