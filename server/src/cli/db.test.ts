import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/platform/db/test-database.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.pool.query('create table every_migration as select * from schema_migration');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.pool.query('truncate schema_migration');
  await test.pool.query('insert into schema_migration select * from every_migration');
});

// Production with nothing but the database. The socket of an embedded database serves other processes of this one only.
const run = (...args: string[]) => {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: test.url };
  return new Promise<{ status: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env });
    const read = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      read.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      read.err += chunk;
    });
    child.on('close', (status) => resolve({ status, ...read }));
  });
};

it('shows that nothing is pending', async () => {
  expect(await run('db', 'status')).toMatchObject({
    status: 0,
    out: expect.stringMatching(/^\d+ migrations applied, the last is \d{4}_\w+\.sql\n$/),
  });
  expect(await run('db', 'migrate')).toMatchObject({ status: 0, out: 'no migration is pending\n' });
});

it('shows pending migrations with status 1, and no other command applies them', async () => {
  await test.pool.query("delete from schema_migration where name >= '0191'");
  const { status, out } = await run('db', 'status', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(out).pending[0]).toBe('0191_journal_claims.sql');
  const refused = await run('merchants', 'import', 'none.csv');
  expect(refused.status).toBe(1);
  expect(refused.err).toContain('run dineback db migrate');
});

it('names migrations of a newer release', async () => {
  await test.pool.query("insert into schema_migration values (9999, '9999_later.sql', 'x', now())");
  const { status, out } = await run('db', 'status');
  expect(status).toBe(0);
  expect(out).toContain('1 migration of a newer release applied:\n  9999_later.sql');
});
