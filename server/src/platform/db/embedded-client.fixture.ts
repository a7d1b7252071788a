import { openDatabase } from './open-database.ts';

// Runs as a separate process: opens the data directory, records its start, then exits, stays
// connected, keeps writing, or sends concurrent queries until it is killed.
const [dataDir = '', mode = 'leave'] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
await db.pool.query('create table if not exists visit (pid integer)');
await db.pool.query('insert into visit values ($1)', [process.pid]);
if (mode !== 'crowd') process.stdout.write('ready\n');
if (mode === 'write') {
  for (let n = 0; ; n += 1) {
    await db.pool.query('insert into visit values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}
if (mode === 'crowd') {
  const query = () => db.pool.query('select repeat($1, 500000)', ['x']);
  await query();
  process.stdout.write('ready\n');
  const pending = Array.from({ length: 8 }, async () => {
    for (;;) await query();
  });
  await Promise.all(pending);
}
if (mode === 'leave') {
  await db.close();
} else {
  setInterval(() => {}, 60_000);
}
