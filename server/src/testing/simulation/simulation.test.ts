import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { checkSums, checkWorld, readLedgerLines } from './check-world.ts';
import { crashDatabase, SimulatedCrash } from './crash-database.ts';
import { createSimulation, type OpenWorld, type Simulation } from './open-worlds.ts';
import { planWorld } from './plan-world.ts';
import { formatFault, runSeeds } from './run-seeds.ts';
import { runStep } from './run-step.ts';

const SEEDS = 200;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it(`${SEEDS} worlds with crashes stay sound, replay alike in another order, and refund to nothing`, {
  timeout: 480_000,
}, async () => {
  const seeds = Array.from({ length: SEEDS }, (_, at) => at + 1);
  const faults = await runSeeds(db, seeds);
  expect(faults.map(formatFault)).toEqual([]);
  const { rows } = await db.pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from journal group by kind',
  );
  const kinds = rows.filter(({ count }) => count >= 20).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(
    ['accrual', 'adjustment', 'bonus', 'earn', 'payout', 'refund', 'release'].sort(),
  );
});

it('a seed plans the same world every time', () => {
  expect(planWorld(7)).toEqual(planWorld(7));
  expect(planWorld(7)).not.toEqual(planWorld(8));
});

describe('the checks of a world', () => {
  let simulation: Simulation;
  let open: OpenWorld;
  beforeAll(async () => {
    simulation = await createSimulation(db);
    const world = planWorld(1);
    const all = world.events.map((_, at) => at);
    [open = expect.unreachable('no world was opened')] = await simulation.open([world], 'planted');
    simulation.clock.at = new Date('2026-06-15T16:00:00.000Z');
    await runStep(simulation, open, { kind: 'feed', events: all, crashAt: null });
    await runStep(simulation, open, { kind: 'adjust', member: 0, units: 900, crashAt: null });
  });

  it('find nothing in a sound one', async () => {
    expect(await checkWorld(simulation, open)).toEqual([]);
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
    expect(await checkWorld(simulation, open)).toEqual([expect.stringMatching(/^balances: /)]);
    expect(await checkSums(simulation, open)).toHaveLength(1);
    await change(-1);
  });

  it('find a dine that holds more than its journals', async () => {
    const { rowCount } = await db.pool.query(
      `update dine set reward_units = reward_units + 1 where partner_id = $1 and award_status = 'Awarded'`,
      [open.partnerId],
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await checkWorld(simulation, open)).toEqual([`dines: ${rowCount}`]);
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
