import { expect, it } from 'vitest';
import { inBackground, openPostgresPool } from './open-pool.ts';
import { openTestDatabase } from './test-database.ts';

it('a request gets a connection while jobs use all of theirs', async () => {
  const database = await openTestDatabase();
  const limits = { max: 2, connectTimeoutMs: 2_000, hasBackground: true };
  const pool = openPostgresPool(database.url, limits);
  try {
    const jobs = await Promise.all([1, 2, 3, 4].map(() => inBackground(() => pool.connect())));
    await expect(inBackground(() => pool.query('select 1'))).rejects.toThrow('trying to connect');
    expect((await pool.query('select 1')).rowCount).toBe(1);
    for (const client of jobs) client.release();
    expect((await inBackground(() => pool.query('select 1'))).rowCount).toBe(1);
  } finally {
    await pool.end();
    await database.close();
  }
});
