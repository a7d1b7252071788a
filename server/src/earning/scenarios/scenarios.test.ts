import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkLedger } from '#server/earning/ledger/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { describeOutcome } from '#server/testing/scenario/describe-outcome.ts';
import { openScenario } from '#server/testing/scenario/open-scenario.ts';
import { playScenario } from '#server/testing/scenario/play-scenario.ts';
import { readScenario, type Scenario } from '#server/testing/scenario/read-scenario.ts';
import { isEventAction } from '#server/testing/scenario/scenario-events.ts';
import { createTestEarning, type TestEarning } from '#server/testing/test-earning.ts';

const folder = new URL('.', import.meta.url);
const scenarios = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .sort()
  .map((file) => {
    const scenario = readScenario(readFileSync(new URL(file, folder), 'utf8'));
    return { file, title: scenario.title, scenario };
  });

let db: Database;
let earning: TestEarning;
const table: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(async () => {
  process.stdout.write(`${table.join('\n')}\n`);
  const { figures } = await checkLedger(db);
  expect(figures.filter(({ broken }) => broken > 0)).toEqual([]);
  await db.close();
});

const play = async (scenario: Scenario): Promise<string[]> => {
  const context = await openScenario(earning, scenario);
  await playScenario(context, scenario);
  return describeOutcome(context);
};

it.each(scenarios)('$title ($file)', async ({ scenario, title }) => {
  const outcome = await play(scenario);
  table.push('', title, ...outcome.map((line) => `  ${line}`));
  expect(outcome).toEqual(scenario.expected);
});

// Order may change only the number of journals and the emails, not the rows and balances.
const orderless = (outcome: readonly string[]) =>
  outcome.filter((line) => !/^(journal|mail) /.test(line)).sort();

const ofEvents = scenarios.filter(({ scenario: { steps } }) =>
  steps.every(({ action }) => isEventAction(action) || action === 'repeat'),
);

it.each(ofEvents)(
  'the events of $file in reverse leave the same rows and balances',
  async (input) => {
    const steps = input.scenario.steps.filter(({ action }) => isEventAction(action)).toReversed();
    expect(orderless(await play({ ...input.scenario, steps }))).toEqual(
      orderless(input.scenario.expected),
    );
  },
);

it('has a scenario for each case that feeds are known to contain', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(35);
  expect(scenarios.filter(({ scenario }) => scenario.expected.length === 0)).toEqual([]);
});
