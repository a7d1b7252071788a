import type { AwardStatus } from '#domain/earning/award-states.ts';
import { type ExplainedRule, explainTrace } from '#domain/earning/explain-trace.ts';
import { cents } from '#domain/money.ts';
import { localDate } from '#domain/time/local-time.ts';
import {
  decideWhatIf,
  type Engine,
  type WhatIf,
  type WhatIfDecision,
} from '#server/earning/batch/index.ts';
import { asEngine, type Trx } from '#server/platform/db/index.ts';
import { findDine, readMerchantName } from './explain-store.ts';

/** A dine as the engine would have decided it. */
export type ExplainedWhatIf = {
  dine: {
    dinedOn: string;
    merchantId: string;
    restaurant: string;
    tier: string;
    status: AwardStatus;
    reason: string | null;
    clearedCents: number;
    eligibleCents: number;
    refundedCents: number;
    rate: number;
    units: number;
  };
  rules: ExplainedRule[];
};

/** Why there is nothing to decide. */
export type WhatIfRefusal =
  | 'unknownDine'
  | 'unknownRestaurant'
  | 'ambiguousRestaurant'
  | 'noEvents';

const refusals = {
  unknownMerchant: 'unknownRestaurant',
  ambiguousMerchant: 'ambiguousRestaurant',
  unknownCard: 'noEvents',
  noEvents: 'noEvents',
} as const;

type Decided = Exclude<WhatIfDecision, string>;

/** A decision under supposed facts, as the real one of a dine is explained. */
export const presentSupposed = async (
  trx: Trx,
  { decision, dine }: Decided,
  cardLastFour: string,
): Promise<ExplainedWhatIf> => {
  const { bill, merchant, terms } = dine;
  const { reason, rate, eligibleCents, refundedCents, trace, status, rewardUnits } = decision;
  const ticketCents = bill.clearedCents ?? cents(0);
  const dinedOn = localDate(bill.wallTime);
  const restaurant = await readMerchantName(trx, merchant.id);
  const amounts = { eligibleCents, refundedCents, rate };
  const explained = { reason, dinedOn, terms, ticketCents, trace, ...amounts };
  return {
    dine: {
      dinedOn,
      restaurant,
      status,
      reason,
      ...amounts,
      merchantId: merchant.id,
      tier: terms.tier,
      clearedCents: ticketCents,
      units: rewardUnits,
    },
    rules: explainTrace({ ...explained, cardLastFour, merchantName: restaurant }),
  };
};

/** Explains what a dine would have earned under other facts, by the engine; writes nothing. */
export const explainWhatIf = (
  engine: Engine,
  { partner, id, ...whatIf }: WhatIf & { partner: string; id: number },
): Promise<(ExplainedWhatIf & { change: number }) | WhatIfRefusal> =>
  asEngine(engine.db, async (trx) => {
    const real = await findDine(trx, id);
    if (!real || real.partner_id !== partner) return 'unknownDine';
    const { provider, transaction_id: transactionId } = real;
    const dine = { provider, transactionId, dineId: id };
    const supposed = await decideWhatIf(trx, engine, { dine, whatIf });
    if (typeof supposed === 'string') return refusals[supposed];
    const explained = await presentSupposed(trx, supposed, real.last_four);
    return { ...explained, change: explained.dine.units - real.reward_units };
  });
