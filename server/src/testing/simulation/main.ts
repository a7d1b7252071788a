import { parseArgs } from 'node:util';
import { formatRows, wrapText } from '#server/cli/format-text.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { planSimulation } from './plan-simulation.ts';
import { formatFault, runSeeds } from './run-seeds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    help: { type: 'boolean', short: 'h' },
  },
});

if (values.help) {
  const about =
    'run simulated partners with random members, feeds, refunds and crashes, and check the ledger after each step';
  const rows = formatRows([
    ['--seeds N', 'the number of partners; 10000 by default'],
    ['--from N', 'the first seed; 1 by default'],
    ['--seed N', 'one partner only, and print its plan'],
    ['--help', 'show this'],
  ]);
  const synopsis = 'usage: npm run simulate -- [--seeds N] [--from N] [--seed N]';
  process.stdout.write([wrapText(about), '', synopsis, '', rows, ''].join('\n'));
  process.exit();
}

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
