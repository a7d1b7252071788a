import { openDatabase } from './open-database.ts';

// Run as a process of its own: opens the data directory, notes a visit, then leaves, stays, goes on writing or asks
// many things at once until it is killed.
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
