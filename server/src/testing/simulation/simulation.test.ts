import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase, shareOfDatabase } from '#server/platform/db/test-database.ts';
import { checkPartner, checkSums, readLedgerLines } from './check-partner.ts';
import { crashDatabase, SimulatedCrash } from './crash-database.ts';
import { createSimulation, type SimulatedPartner, type Simulation } from './open-partners.ts';
import { planSimulation } from './plan-simulation.ts';
import { formatFault, runSeeds } from './run-seeds.ts';
import { runStep } from './run-step.ts';
import type { SimulationStep } from './simulation-plan.ts';

const SEEDS = 200;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it(`its share of ${SEEDS} simulated partners with crashes stay sound, replay alike in another order, and refund to nothing`, async () => {
  const seeds = shareOfDatabase(Array.from({ length: SEEDS }, (_, index) => index + 1));
  const faults = await runSeeds(db, seeds);
  expect(faults.map(formatFault)).toEqual([]);
  const { rows } = await db.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from journal group by kind',
  );
  const links = await db.pool.query("select from event_decision where kind = 'linked'");
  expect(links.rowCount).toBeGreaterThan(5);
  const earned = await db.pool.query(
    "select from member_bonus where status = 'Qualified' and code like 'SEED%'",
  );
  expect(earned.rowCount).toBeGreaterThan(5);
  const undone = await db.pool.query("select from event_decision where kind = 'unlinked'");
  expect(undone.rowCount).toBeGreaterThan(1);
  const replaced = await db.pool.query('select from card_reissue');
  expect(replaced.rowCount).toBeGreaterThan(25);
  const kinds = rows.filter(({ count }) => count >= 5).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(
    ['accrual', 'adjustment', 'bonus', 'earn', 'payout', 'refund', 'release'].sort(),
  );
});

it('a seed plans the same simulated partner every time', () => {
  expect(planSimulation(7)).toEqual(planSimulation(7));
  expect(planSimulation(7)).not.toEqual(planSimulation(8));
});

describe('the checks of a simulated partner', () => {
  let simulation: Simulation;
  let open: SimulatedPartner;
  beforeAll(async () => {
    simulation = await createSimulation(db);
    const plan = { ...planSimulation(1), later: null };
    const all = plan.events.map((_, index) => index);
    [open = expect.unreachable('no plan was opened')] = await simulation.open([plan], 'planted');
    simulation.clock.at = new Date('2026-06-15T16:00:00.000Z');
    await runStep(simulation, open, { kind: 'feed', events: all, crashAt: null });
    await runStep(simulation, open, { kind: 'adjust', member: 0, units: 900, crashAt: null });
  });

  it('find nothing in a sound one', async () => {
    expect(await checkPartner(simulation, open)).toEqual([]);
    expect(await checkSums(simulation, open)).toEqual([]);
    expect(await readLedgerLines(simulation, open)).not.toEqual([]);
  });

  it('find a balance that its entries do not sum to', async () => {
    const change = (units: number) =>
      asEngine(db, (trx) =>
        trx
          .updateTable('balance')
          .set(({ eb }) => ({ units: eb('units', '+', units) }))
          .where('partner_id', '=', open.partnerId)
          .where('member_id', '=', open.memberIds[0] ?? 0)
          .execute(),
      );
    await change(1);
    expect(await checkPartner(simulation, open)).toEqual([expect.stringMatching(/^balances: /)]);
    expect(await checkSums(simulation, open)).toHaveLength(1);
    await change(-1);
  });

  it('find a dine that holds more than its journals', async () => {
    const { rowCount } = await db.pool.query(
      `update dine set reward_units = reward_units + 1 where partner_id = $1 and award_status = 'Awarded'`,
      [open.partnerId],
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await checkPartner(simulation, open)).toEqual([`dines: ${rowCount}`]);
    await asOwner(db, (trx) =>
      trx
        .updateTable('dine')
        .set(({ eb }) => ({ reward_units: eb('reward_units', '-', 1) }))
        .where('partner_id', '=', open.partnerId)
        .where('award_status', '=', 'Awarded')
        .execute(),
    );
  });
});

it('a crash rolls its transaction back', async () => {
  const dying = crashDatabase(db, 2);
  await expect(
    asEngine(dying, async (trx) => {
      await trx.insertInto('partner').values({ id: 'never' }).execute();
      await trx.selectFrom('partner').selectAll().execute();
    }),
  ).rejects.toThrow(SimulatedCrash);
  const { rows } = await db.pool.query(`select from partner where id = 'never'`);
  expect(rows).toEqual([]);
});

it('a crash at any query of a feed, an entered card, a match, a clock job or an accrual leaves the same ledger as none', async () => {
  const simulation = await createSimulation(db);
  // A card that replaces another is entered in this plan.
  const plan = { ...planSimulation(14), settings: { posting: { holdDays: 5 } }, later: null };
  const entered = plan.steps.find(({ kind }) => kind === 'enterCard');
  if (!entered) throw new Error('no card is entered');
  const events = plan.events.map((_, index) => index);
  const steps: SimulationStep[] = [
    { kind: 'feed', events, crashAt: null },
    { ...entered, crashAt: null },
    { kind: 'match', crashAt: null },
    { kind: 'clock', days: 0, crashAt: null },
    { kind: 'accrual', posts: 0.5, crashAt: null },
  ];
  const linesAfter = async (name: string, crashing: number, crashAt: number | null) => {
    const [partner] = await simulation.open([plan], name);
    if (!partner) throw new Error('no partner was opened');
    simulation.clock.at = new Date('2026-08-15T16:00:00.000Z');
    for (const [index, step] of steps.entries())
      await runStep(simulation, partner, { ...step, crashAt: index === crashing ? crashAt : null });
    expect(await checkPartner(simulation, partner)).toEqual([]);
    return readLedgerLines(simulation, partner);
  };
  const expected = await linesAfter('calm', 0, null);
  expect(expected.length).toBeGreaterThan(3);
  const crashes = [24, 20, 30, 10, 10].flatMap((queries, crashing) =>
    Array.from({ length: queries }, (_, at) => ({ crashing, crashAt: at + 1 })),
  );
  for (const { crashing, crashAt } of shareOfDatabase(crashes))
    expect(await linesAfter(`crash${crashing}x${crashAt}`, crashing, crashAt)).toEqual(expected);
});
