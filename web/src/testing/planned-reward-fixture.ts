import type { PlannedReward } from '#contract/planned-reward.ts';

type Extras = Partial<Record<'reservation' | 'offer' | 'bonus', number>>;

/** A check of $80 at 3 points per dollar on October 6, with further lines. */
export const plannedRewardFixture = (
  extras: Extras = {},
  changes: Partial<PlannedReward> = {},
): PlannedReward => {
  const added = (['reservation', 'offer', 'bonus'] as const).flatMap((part) => {
    const amount = extras[part];
    return amount === undefined ? [] : [{ part, amount }];
  });
  const lines = [{ part: 'check' as const, amount: 240 }, ...added];
  return {
    date: '2026-10-06',
    reason: null,
    check: 80,
    counted: 80,
    lines,
    card: null,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    ...changes,
  };
};

/** The reward of a day that earns nothing. */
export const nothingPlanned = (reason: PlannedReward['reason'], date = '2026-10-06') =>
  plannedRewardFixture(
    {},
    { date, reason, counted: 0, lines: [{ part: 'check', amount: 0 }], total: 0 },
  );
