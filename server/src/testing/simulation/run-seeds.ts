import { createRng } from '#demo/rng.ts';
import { DAY_MS } from '#domain/durations.ts';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { cents } from '#domain/money.ts';
import { ingestEvents, matchWaitingCards } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import {
  checkPartner,
  checkSums,
  copyBonuses,
  countConflicts,
  readLedgerLines,
  readLinks,
  sumHeld,
} from './check-partner.ts';
import { createSimulation, type SimulatedPartner, type Simulation } from './open-partners.ts';
import { planSimulation, shuffle } from './plan-simulation.ts';
import { runStep } from './run-step.ts';

/** A seed whose simulated partner broke an invariant, reproducibly. */
export type SeedFault = { seed: number; step: string; faults: string[] };

/** The failure with the command that reproduces it. */
export const formatFault = ({ seed, step, faults }: SeedFault): string =>
  [
    `seed ${seed}, ${step}`,
    ...faults.map((fault) => `  ${fault}`),
    `  repeat with: npm run simulate -- --seed=${seed}`,
  ].join('\n');

const START = new Date('2026-06-15T16:00:00.000Z');
const END = new Date(START.getTime() + 120 * DAY_MS);

const playPlan = async (
  simulation: Simulation,
  open: SimulatedPartner,
): Promise<SeedFault | null> => {
  const { seed, steps } = open.plan;
  simulation.clock.at = START;
  for (const [index, step] of steps.entries()) {
    const name = `step ${index + 1}: ${step.kind}${step.crashAt ? `, crash at query ${step.crashAt}` : ''}`;
    try {
      await runStep(simulation, open, step);
    } catch (error) {
      return { seed, step: name, faults: [String(error)] };
    }
    // A step with a date of its own comes before the first event, so nothing is posted that could be wrong.
    if ('on' in step && step.on !== null) continue;
    const faults = await checkPartner(simulation, open);
    if (faults.length > 0) return { seed, step: name, faults };
  }
  await matchWaitingCards(simulation.engine);
  const faults = [
    ...(await checkPartner(simulation, open)),
    ...(await checkSums(simulation, open)),
  ];
  return faults.length > 0 ? { seed, step: 'the end', faults } : null;
};

// Every event of the simulated partner in another order with repetitions, for all simulated partners in the same few
// batches. A refund that staff linked in the first order names its purchase in the other, and cards
// are entered between them.
const replay = async (
  simulation: Simulation,
  partners: readonly SimulatedPartner[],
  linksOf: readonly ReadonlyMap<string, string>[],
): Promise<void> => {
  const { engine } = simulation;
  const orders = partners.map(({ plan, eventOf }, partner) => {
    const rng = createRng(`replay ${plan.seed}`);
    const once = plan.events.map((_, index) => index);
    const named = (event: FeedEvent) => linksOf[partner]?.get(event.messageId) ?? event.refundOf;
    return shuffle(rng, [...once, ...once.filter(() => rng.chance(0.3))])
      .map(eventOf)
      .map((event) => ({ ...event, refundOf: named(event) }));
  });
  const half = (events: readonly FeedEvent[]) => Math.ceil(events.length / 2);
  await ingestEvents(
    engine,
    orders.flatMap((events) => events.slice(0, half(events))),
  );
  for (const open of partners)
    for (const step of open.plan.steps)
      if (step.kind === 'enterCard') await runStep(simulation, open, { ...step, crashAt: null });
  await ingestEvents(
    engine,
    orders.flatMap((events) => events.slice(half(events))),
  );
  await matchWaitingCards(engine);
};

const finishAt = async ({ engine, clock }: Simulation, index: Date): Promise<void> => {
  clock.at = index;
  await runDue(engine);
};

const refundOf = (clearing: FeedEvent): FeedEvent => ({
  ...clearing,
  messageId: `${clearing.messageId}-back`,
  eventType: 'refund',
  transactionId: `${clearing.transactionId}Z${clearing.sequence}`,
  refundOf: clearing.transactionId,
  amountCents: cents(clearing.amountCents),
});

const refundAll = ({ engine }: Simulation, partners: readonly SimulatedPartner[]) =>
  ingestEvents(
    engine,
    partners.flatMap(({ plan, eventOf }) =>
      plan.events
        .map((_, index) => eventOf(index))
        .filter(({ eventType }) => eventType === 'clearing')
        .map(refundOf),
    ),
  );

const compare = async (
  simulation: Simulation,
  [played, replayed]: readonly [SimulatedPartner, SimulatedPartner],
): Promise<SeedFault | null> => {
  if ((await countConflicts(simulation, played)) > 0) return null;
  const before = await readLedgerLines(simulation, played);
  const after = await readLedgerLines(simulation, replayed);
  const faults = [
    ...before.filter((line) => !after.includes(line)).map((line) => `played only: ${line}`),
    ...after.filter((line) => !before.includes(line)).map((line) => `replayed only: ${line}`),
  ];
  const { seed } = played.plan;
  return faults.length > 0 ? { seed, step: 'replay in another order', faults } : null;
};

const checkAll = async ({ db }: Simulation, seeds: readonly number[]): Promise<SeedFault[]> => {
  const { figures } = await checkLedger(db);
  const broken = figures.filter((figure) => figure.broken > 0);
  const faults = broken.map((figure) => `${figure.rule}: ${figure.broken}`);
  const step = `ledger check up to seed ${seeds.at(-1)}`;
  return faults.length > 0 ? [{ seed: seeds[0] ?? 0, step, faults }] : [];
};

const GROUP = 20;

const runGroup = async (simulation: Simulation, seeds: readonly number[], name: string) => {
  const plans = seeds.map(planSimulation);
  const faults: SeedFault[] = [];
  const played = await simulation.open(plans, `${name}a`);
  for (const open of played) {
    const fault = await playPlan(simulation, open);
    if (fault) faults.push(fault);
  }
  const links: ReadonlyMap<string, string>[] = [];
  for (const open of played) links.push(await readLinks(simulation, open));
  const replayed = await simulation.open(plans, `${name}b`);
  for (const [index, from] of played.entries()) {
    const to = replayed[index];
    if (to) await copyBonuses(simulation, { from, to });
  }
  simulation.clock.at = START;
  await replay(simulation, replayed, links);
  await finishAt(simulation, END);
  for (const [index, open] of played.entries()) {
    const again = replayed[index];
    const fault = again && (await compare(simulation, [open, again]));
    if (fault) faults.push(fault);
  }
  faults.push(...(await checkAll(simulation, seeds)));
  await refundAll(simulation, replayed);
  for (const open of replayed) {
    const held = await sumHeld(simulation, open);
    if (held !== 0)
      faults.push({
        seed: open.plan.seed,
        step: 'refund of everything',
        faults: [`${held} left`],
      });
  }
  return faults;
};

/** Runs the simulated partners of seeds and returns the failures. */
export const runSeeds = async (db: Database, seeds: readonly number[]): Promise<SeedFault[]> => {
  const simulation = await createSimulation(db);
  const faults: SeedFault[] = [];
  for (let i = 0; i < seeds.length; i += GROUP) {
    const group = seeds.slice(i, i + GROUP);
    faults.push(...(await runGroup(simulation, group, `w${i}`)));
  }
  return faults;
};
