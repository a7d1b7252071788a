import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning } from '../test-earning.ts';
import { moveScenario, reverseScenario, shuffleScenario } from './arrange-scenario.ts';
import { describeOutcome } from './describe-outcome.ts';
import { openScenario } from './open-scenario.ts';
import { playScenario } from './play-scenario.ts';
import { readScenario } from './read-scenario.ts';
import { runPlayed } from './run-played.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string' },
    seed: { type: 'string' },
    reverse: { type: 'boolean', default: false },
    run: { type: 'string' },
  },
});

const write = (line: string) => process.stdout.write(`${line}\n`);

const db = await openTestDatabase();
// Written by the process that started this one.
if (values.run !== undefined)
  process.stdout.write(
    JSON.stringify(await runPlayed(db, JSON.parse(readFileSync(values.run, 'utf8')))),
  );
for (const file of positionals) {
  let scenario = readScenario(readFileSync(file, 'utf8'));
  if (values.on !== undefined) scenario = moveScenario(scenario, values.on);
  if (values.seed !== undefined) scenario = shuffleScenario(scenario, values.seed);
  if (values.reverse) scenario = reverseScenario(scenario);
  const context = await openScenario(createTestEarning(db), scenario);
  await playScenario(context, scenario);
  write(scenario.title);
  for (const { at, action, args } of scenario.steps)
    write(`  ${at.replace('T', ' ')}  ${action}  ${args.join('  ')}`);
  for (const line of await describeOutcome(context)) write(`= ${line}`);
}
await db.close();
