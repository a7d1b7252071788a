import { Command } from 'commander';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { planSimulation } from './plan-simulation.ts';
import { formatFault, runSeeds } from './run-seeds.ts';

const values = new Command('npm run simulate --')
  .description(
    'run simulated partners with random members, feeds, refunds and crashes, and check the ledger after each step',
  )
  .option('--seeds <N>', 'the number of partners', '10000')
  .option('--from <N>', 'the first seed', '1')
  .option('--seed <N>', 'one partner only, and print its plan')
  .parse()
  .opts<{ seeds: string; from: string; seed?: string }>();

const first = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.seeds) : 1;
// The database gets slower with the data of earlier simulated partners.
const perDatabase = 400;

let failed = 0;
for (let i = 0; i < count; i += perDatabase) {
  const seeds = Array.from({ length: Math.min(perDatabase, count - i) }, (_, n) => first + i + n);
  const db = await openTestDatabase();
  const faults = await runSeeds(db, seeds);
  await db.close();
  failed += faults.length;
  for (const fault of faults) process.stderr.write(`${formatFault(fault)}\n`);
  process.stdout.write(`${i + seeds.length} of ${count} seeds, ${failed} failed\n`);
}
if (values.seed !== undefined)
  process.stdout.write(`${JSON.stringify(planSimulation(first), null, 1)}\n`);
process.exitCode = failed === 0 ? 0 : 1;
