import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earningPartner } from '#server/earning/batch/index.ts';
import { grantFlexOffer } from '#server/earning/bonuses/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { decideHeldDine } from '#server/earning/queues/index.ts';
import { completeReview, runDue } from '#server/earning/schedule/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase, shareOfDatabase } from '#server/platform/db/test-database.ts';
import { openScenario } from '#server/testing/scenario/open-scenario.ts';
import { playScenario } from '#server/testing/scenario/play-scenario.ts';
import { readScenario } from '#server/testing/scenario/read-scenario.ts';
import { createSimulation } from '#server/testing/simulation/open-partners.ts';
import { planSimulation } from '#server/testing/simulation/plan-simulation.ts';
import { runStep } from '#server/testing/simulation/run-step.ts';
import {
  createTestEarning,
  readDineId,
  readDines,
  testEvent,
  testPartner,
} from '#server/testing/test-earning.ts';
import { rebuildLedger } from './rebuild-ledger.ts';

let source: Database;
let target: Database;
beforeEach(async () => {
  [source, target] = [await openTestDatabase(), await openTestDatabase()];
});
afterEach(async () => {
  await source.close();
  await target.close();
});

const brokenRules = async (db: Database) =>
  (await checkLedger(db)).figures.filter(({ broken }) => broken > 0).map(({ rule }) => rule);

const scenarios = new URL('../scenarios/', import.meta.url);
const files = shareOfDatabase(
  readdirSync(scenarios)
    .filter((file) => file.endsWith('.txt'))
    .sort(),
);

describe('the rebuilt ledger', () => {
  it('of its share of the scenarios has the hash of the stored one', async () => {
    const earning = createTestEarning(source);
    for (const file of files) {
      const scenario = readScenario(readFileSync(new URL(file, scenarios), 'utf8'));
      await playScenario(await openScenario(earning, scenario), scenario);
    }
    const { partnerOf } = earning.engine;
    const rebuilt = await rebuildLedger({ source, target, partnerOf });
    expect([rebuilt.onlyStored, rebuilt.onlyRebuilt]).toEqual([[], []]);
    expect(rebuilt.rebuiltHash).toBe(rebuilt.hash);
    expect(rebuilt.events).toBeGreaterThan(30);
    expect(rebuilt.inputs).toBeGreaterThan(5);
    expect(await brokenRules(target)).toEqual([]);
  });

  it('of simulated programs with crashes has the hash of the stored one', async () => {
    const simulation = await createSimulation(source);
    // Seed 314: a claim is replaced between two batches that arrive at the same time.
    const seeds = [...shareOfDatabase(Array.from({ length: 30 }, (_, at) => at + 1)), 314];
    const plans = seeds.map(planSimulation);
    for (const open of await simulation.open(plans, 'rebuilt'))
      for (const step of open.plan.steps) await runStep(simulation, open, step);
    const { partnerOf } = simulation.engine;
    const rebuilt = await rebuildLedger({ source, target, partnerOf });
    expect([rebuilt.onlyStored, rebuilt.onlyRebuilt]).toEqual([[], []]);
    expect(rebuilt.rebuiltHash).toBe(rebuilt.hash);
    expect(await brokenRules(target)).toEqual([]);
  });

  it('replays reviews, decisions on held bills and offers under the terms of their time', async () => {
    const earning = createTestEarning(source);
    const settings = { hasFlexOffers: true, posting: { requiresReview: true, holdDays: 3 } };
    const slug = await earning.addPartner(settings);
    const { id: memberId, tokens, email } = await earning.addMember(slug);
    const { id: merchantId, mids } = await earning.addMerchant({ maxSpendCents: 8_000_000 });
    const bill = { cardToken: tokens[0] ?? '', mid: mids[0] ?? '' };
    const at = (day: number) => {
      earning.clock.at = new Date(Date.UTC(2026, 5, day, 16));
    };
    at(11);
    const gift = { amountUnits: 500, endsOn: '2026-07-01', reason: 'a late check', madeBy: 'ruth' };
    const partner = testPartner(slug, settings);
    const limits = { approvalAboveUnits: 1_000_000, floorUnits: 0 };
    await grantFlexOffer(source, {
      ...gift,
      partner,
      email,
      merchantId,
      startsOn: '2026-06-11',
      now: earning.clock.at,
    });
    await ingestEvents(earning.engine, [
      testEvent({
        ...bill,
        transactionId: 'a',
        amountCents: 4250,
        occurredAt: '2026-06-11T12:00:00',
      }),
      testEvent({ ...bill, transactionId: 'big', amountCents: 3_000_000 }),
    ]);
    const dineId = await readDineId(source, slug, 'a');
    await completeReview(earning.engine, { partnerId: slug, memberId, dineId, rating: 5 });
    at(12);
    const bigId = await readDineId(source, slug, 'big');
    await decideHeldDine(earning.engine, {
      partnerId: slug,
      dineId: bigId,
      verdict: 'released',
      reason: 'a wedding',
      decidedBy: 'ann',
      limits,
    });
    await completeReview(earning.engine, { partnerId: slug, memberId, dineId: bigId, rating: 4 });
    at(16);
    await runDue(earning.engine);
    await source.pool.query('update offer set monthly_max_spend_cents = 100, weekdays = 1');

    const now = { earnRates: { OptedIn: 9 }, posting: { maxBillDollars: 50_000 } };
    const changed = earningPartner(testPartner(slug, now));
    const rebuilt = await rebuildLedger({ source, target, partnerOf: () => changed });
    expect([rebuilt.onlyStored, rebuilt.onlyRebuilt]).toEqual([[], []]);
    expect(await readDines(target, slug)).toEqual(await readDines(source, slug));
    expect(await readDines(target, slug)).toMatchObject([
      { transaction: 'a', status: 'Awarded', units: 127 },
      { transaction: 'big', status: 'Awarded', units: 90_000 },
    ]);
    expect(await brokenRules(target)).toEqual([]);
  });

  it('reports what a changed entry adds to and removes from the stored ledger', async () => {
    const earning = createTestEarning(source);
    const { mids } = await earning.addMerchant();
    const { tokens, email } = await earning.addMember(await earning.addPartner());
    const bill = { transactionId: 'a', cardToken: tokens[0] ?? '', mid: mids[0] ?? '' };
    await ingestEvents(earning.engine, [testEvent({ ...bill, amountCents: 4250 })]);
    await source.pool.query('alter table entry disable trigger user');
    await source.pool.query('update entry set units = units * 2');
    const rebuilt = await rebuildLedger({ source, target, partnerOf: earning.engine.partnerOf });
    expect(rebuilt.rebuiltHash).not.toBe(rebuilt.hash);
    const available = (lines: string[]) =>
      lines
        .filter((line) => line.includes('available'))
        .map((line) => line.split('\t'))
        .map((line) => [line[1], ...line.slice(-3)]);
    expect(available(rebuilt.onlyStored)).toEqual([[email, 'clearing', 'available', '254']]);
    expect(available(rebuilt.onlyRebuilt)).toEqual([[email, 'clearing', 'available', '127']]);
  });

  it('is never rebuilt into a database that has members', async () => {
    const earning = createTestEarning(source);
    await earning.addMember(await earning.addPartner());
    const { partnerOf } = earning.engine;
    await expect(rebuildLedger({ source, target: source, partnerOf })).rejects.toThrow(
      'has members',
    );
  });
});
