import { createRng } from '#demo/rng.ts';
import { addDays } from '#domain/time/local-time.ts';
import { FIRST_DAY, type SimulationPlan, type SimulationStep } from './simulation-plan.ts';

const billOf = (transactionId: string): string => transactionId.replace(/[RSU]$/, '');

/**
 * In half of the plans a member enters one more card after some of its purchases: a new card, which
 * tracks from the next day, or one that replaces the first card, whose account is known. A separate
 * generator leaves the rest of the plan unchanged.
 */
export const withEnteredCard = (plan: SimulationPlan): SimulationPlan => {
  const rng = createRng(`card ${plan.seed}`);
  if (rng.chance(0.5)) return plan;
  const member = rng.between(0, plan.members.length - 1);
  const card = plan.members[member]?.cards.length ?? 0;
  const isReplacement = rng.chance(0.5);
  const entered = { member, card, isReplacement };
  const bills = new Set(plan.events.map(({ transactionId }) => billOf(transactionId)));
  const moved = new Set([...bills].filter(() => rng.chance(0.6)));
  const events = plan.events.map((event) => {
    if (!event.cardToken.startsWith(`${member}/`)) return event;
    const showsAccount = isReplacement && rng.chance(0.2);
    return {
      ...event,
      ...(moved.has(billOf(event.transactionId)) && { cardToken: `${member}/${card}` }),
      ...(showsAccount && { par: String(member) }),
    };
  });
  const crash = () => ({ crashAt: rng.chance(0.3) ? rng.between(1, 25) : null });
  const on = addDays(FIRST_DAY, rng.between(0, 30));
  const enter: SimulationStep = { kind: 'enterCard', on, ...entered, ...crash() };
  const at = rng.between(0, plan.steps.length);
  const steps = plan.steps.toSpliced(at, 0, enter);
  if (rng.chance(0.7))
    steps.splice(rng.between(at + 1, steps.length), 0, { kind: 'match', ...crash() });
  return { ...plan, events, steps };
};
