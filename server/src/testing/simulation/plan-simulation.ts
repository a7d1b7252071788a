import { createRng, type Rng } from '#demo/rng.ts';
import type { Campaign } from '#domain/bonuses/campaign.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays } from '#domain/time/local-time.ts';
import { testEvent } from '../test-earning.ts';
import { withEnteredCard } from './plan-entered-card.ts';
import {
  FIRST_DAY,
  type PlannedCampaign,
  type PlannedMember,
  type SimulationPlan,
  type SimulationStep,
} from './simulation-plan.ts';

/** The merchants of every simulated partner, by index: open, with a spend limit, with a visit limit and days off, exclusive. */
export const merchantPlans = [
  {},
  { maxSpendCents: 12_000 },
  { maxVisits: 2, weekdays: 0b0111110 },
  { acclaimedLevel: 2 },
] as const;

const DAYS = 40;

const partnerSettings: readonly Record<string, unknown>[] = [
  {
    hasVIP: true,
    acclaimedEnabled: true,
    acclaimed2Enabled: true,
    earnRates: { OptedIn: 3, VIP: 5 },
    vip: { dinesRequired: 3 },
  },
  { posting: { holdDays: 5 } },
  { posting: { requiresReview: true } },
  { currencyType: 'Credit', earnRates: { OptedIn: 5 }, posting: { paidAfterDays: null } },
];

const planMember = (rng: Rng): PlannedMember => ({
  tier: rng.weigh(['OptedIn', 'OptedOut', 'VIP'], [6, 2, 1]),
  cards: rng.chance(0.4) ? ['Visa', 'Visa'] : ['Visa'],
  hasBonus: rng.chance(0.5),
  joinDate: '2025-01-01',
});

const planBill = (rng: Rng, id: string, members: readonly PlannedMember[]): FeedEvent[] => {
  const day = rng.between(0, DAYS);
  const hour = String(rng.between(0, 23)).padStart(2, '0');
  const member = rng.between(0, members.length - 1);
  const wall = (after: number) => `${addDays(FIRST_DAY, day + after)}T${hour}:15:00`;
  const amountCents = rng.pick([999, 1999, 4250, 5000, 9001, 40_000]);
  const base = {
    transactionId: id,
    cardToken: `${member}/${rng.between(0, (members[member]?.cards.length ?? 1) - 1)}`,
    mid: rng.chance(0.04) ? 'unknown' : String(rng.between(0, merchantPlans.length - 1)),
    amountCents,
    occurredAt: wall(0),
  };
  const tip = rng.pick([0, 0, 700]);
  const events = rng.chance(0.7)
    ? [testEvent({ ...base, eventType: 'auth', amountCents: rng.chance(0.05) ? 300 : amountCents })]
    : [];
  if (rng.chance(0.08)) events.push(testEvent({ ...base, eventType: 'reversal' }));
  const captures = rng.weigh([0, 1, 2], [1, 8, 1]);
  for (let sequence = 1; sequence <= captures; sequence += 1) {
    const cleared = { ...base, sequence, amountCents: amountCents + tip, occurredAt: wall(2) };
    events.push(testEvent(cleared));
  }
  const refund = { ...base, eventType: 'refund' as const, occurredAt: wall(rng.between(0, 9)) };
  const half = Math.floor(amountCents / 2);
  if (rng.chance(0.15))
    events.push(testEvent({ ...refund, transactionId: `${id}R`, refundOf: id, amountCents: half }));
  if (rng.chance(0.1)) events.push(testEvent({ ...refund, transactionId: `${id}S`, refundOf: id }));
  if (rng.chance(0.05)) events.push(testEvent({ ...refund, transactionId: `${id}U` }));
  if (rng.chance(0.08)) {
    const occurredAt = wall(rng.between(2, 9));
    events.push(testEvent({ ...refund, eventType: 'chargeback', occurredAt }));
    if (rng.chance(0.5))
      events.push(testEvent({ ...refund, eventType: 'chargebackReversal', occurredAt: wall(12) }));
  }
  return events;
};

/** A seeded shuffle. */
export const shuffle = <T>(rng: Rng, list: readonly T[]): T[] => {
  const left = [...list];
  const shuffled: T[] = [];
  while (left.length > 0) shuffled.push(...left.splice(rng.between(0, left.length - 1), 1));
  return shuffled;
};

const planStep = (rng: Rng, plan: Pick<SimulationPlan, 'members' | 'settings' | 'events'>) => {
  const member = rng.between(0, plan.members.length - 1);
  const isCredit = plan.settings.currencyType === 'Credit';
  const weights = isCredit ? [3, 4, 1, 7] : [4, 2, 2, 4];
  const kind = rng.weigh(['clock', 'adjust', 'claim', 'money'] as const, weights);
  if (kind === 'clock') return { kind, days: rng.between(1, 20) };
  if (kind === 'adjust')
    return { kind, member, units: rng.pick(isCredit ? [-150, 2500, 6000] : [-150, 40, 900]) };
  if (kind === 'claim') return { kind, member, event: rng.between(0, plan.events.length - 1) };
  if (isCredit) {
    const result = rng.weigh(['delivers', 'rejects', 'fails'] as const, [3, 1, 1]);
    return { kind: 'payout' as const, result };
  }
  return { kind: 'accrual' as const, posts: rng.pick([0, 0.5, 1]) };
};

// In half of the plans a refund does not name its purchase, and staff link it. Uses a separate
// generator, so that the rest of the plan is unchanged.
const withStaffLink = (plan: SimulationPlan): SimulationPlan => {
  const rng = createRng(`staff ${plan.seed}`);
  const naming = plan.events.flatMap(({ eventType, refundOf }, refund) =>
    eventType === 'refund' && refundOf !== null ? [{ refund, purchase: refundOf }] : [],
  );
  if (naming.length === 0 || rng.chance(0.5)) return plan;
  const { refund, purchase } = rng.pick(naming);
  const events = plan.events.map((event, position) =>
    position === refund ? { ...event, refundOf: null } : event,
  );
  const crashAt = rng.chance(0.3) ? rng.between(1, 25) : null;
  const count = plan.steps.length;
  const at = rng.between(Math.ceil(count / 2), count);
  const steps = plan.steps.toSpliced(at, 0, { kind: 'link', refund, purchase, crashAt });
  if (rng.chance(0.3))
    steps.splice(rng.between(at + 1, steps.length), 0, { kind: 'unlink', refund, crashAt });
  return { ...plan, events, steps };
};

const planCampaign = (rng: Rng, kind: Campaign['kind'], from: string): PlannedCampaign => ({
  code: `SEED${kind.toUpperCase()}`,
  kind,
  rewardUnits: rng.pick([75, 400, 2500]),
  dines: rng.between(1, 2),
  minSpendCents: rng.pick([0, 1500, 4500]),
  days: rng.pick([7, 21, 60]),
  endsOn: rng.chance(0.5) ? addDays(from, rng.between(3, 45)) : null,
});

// In two of three plans staff create a campaign before the feed arrives, for all members or for new ones, members turn
// it on before and after, and staff may end it. A generator of its own leaves the rest of the plan as it is.
const withCampaign = (plan: SimulationPlan): SimulationPlan => {
  const rng = createRng(`campaign ${plan.seed}`);
  if (rng.chance(1 / 3)) return plan;
  const isForNew = rng.chance(0.4);
  const on = addDays(FIRST_DAY, rng.between(0, 8));
  const campaign = planCampaign(rng, isForNew ? 'newMember' : 'campaign', on);
  const { code } = campaign;
  const crash = () => ({ crashAt: rng.chance(0.3) ? rng.between(1, 12) : null });
  const members = plan.members.map((member) => (isForNew ? { ...member, joinDate: on } : member));
  const enroll = (member: number, day: string | null) =>
    ({ kind: 'enroll', on: day, member, code, ...crash() }) as const;
  const before: SimulationStep[] = [{ kind: 'campaign', on, campaign, ...crash() }];
  const after: SimulationStep[] = rng.chance(0.3)
    ? [{ kind: 'endCampaign', code, ...crash() }]
    : [];
  for (const member of members.keys())
    if (rng.chance(isForNew ? 0.3 : 0.7))
      before.push(enroll(member, addDays(on, rng.between(0, 9))));
    else after.push(enroll(member, null));
  const steps = after.reduce<SimulationStep[]>(
    (all, step) => all.toSpliced(rng.between(0, all.length), 0, step),
    plan.steps,
  );
  return { ...plan, members, steps: [...before, ...steps] };
};

// In half of the plans other rates, limits and a goal of VIP begin on a day between the dines. A generator of its own
// leaves the rest of the plan as it is.
const planLater = (seed: number, settings: Record<string, unknown>): SimulationPlan['later'] => {
  const rng = createRng(`settings ${seed}`);
  if (rng.chance(0.5)) return null;
  const base = rng.between(0, 4);
  const later = {
    ...settings,
    earnRates: { NonActivated: 0, OptedOut: base, OptedIn: base + 2, VIP: base + 6 },
    hasVIP: rng.chance(0.7),
    vip: { dinesRequired: rng.between(1, 3), dollarsRequired: rng.pick([0, 60]) },
    posting: {
      holdDays: rng.pick([0, 5]),
      requiresReview: rng.chance(0.2),
      minTicketCents: rng.pick([0, 2500]),
    },
  };
  return { from: addDays(FIRST_DAY, rng.between(1, 12)), settings: later };
};

/** The simulated partner of a seed. */
export const planSimulation = (seed: number): SimulationPlan => {
  const rng = createRng(`plan ${seed}`);
  const settings = rng.pick(partnerSettings);
  const members = Array.from({ length: rng.between(1, 3) }, () => planMember(rng));
  const bills = Array.from({ length: rng.between(3, 7) }, (_, position) =>
    planBill(rng, `b${position}`, members),
  );
  const events = bills.flat();
  const order = shuffle(
    rng,
    events.map((_, position) => position),
  );
  const repeated = order.filter(() => rng.chance(0.2));
  const delivered = [...order, ...repeated];
  const size = Math.ceil(delivered.length / rng.between(1, 3));
  const feeds: SimulationStep[] = [];
  for (let i = 0; i < delivered.length; i += size)
    feeds.push({ kind: 'feed', events: delivered.slice(i, i + size), crashAt: null });
  const others = Array.from({ length: rng.between(2, 3) }, () => ({
    ...planStep(rng, { members, settings, events }),
    crashAt: null,
  }));
  const steps = shuffle(rng, [...feeds, ...others]).map((step) => ({
    ...step,
    crashAt: rng.chance(0.3) ? rng.between(1, 25) : null,
  }));
  const plan = { seed, settings, later: planLater(seed, settings), members, events, steps };
  return withCampaign(withEnteredCard(withStaffLink(plan)));
};
