import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { fillDataDirectory } from '../db/test-database.ts';
import { openProgramSandboxes } from './open-program-sandboxes.ts';

const server = process.env.DATABASE_URL;
const slug = `sandbox-test-${process.pid}`;
const now = () => new Date('2026-06-15T16:00:00Z');
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dineback-sandboxes-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('stores what happened in a sandbox and its clock, until it is emptied', async () => {
  const served: string[] = [];
  const sandboxes = openProgramSandboxes(
    { sandboxDatabaseUrl: server, databaseUrl: server, dataDir },
    now,
    (_, readClock) => {
      served.push('begun');
      return async () => void served.push(`ended on ${(await readClock())().toISOString()}`);
    },
  );
  // The sandbox that the reset leaves creates its files itself.
  if (!server) await fillDataDirectory(join(dataDir, 'sandboxes', slug));
  const [first, again] = await Promise.all([sandboxes.open(slug), sandboxes.open(slug)]);
  expect(again.db).toBe(first.db);
  expect((await first.db.pool.query('select id from partner')).rows).toEqual([{ id: slug }]);
  await first.moveTo(new Date(now().getTime() + 3 * DAY_MS));
  expect((await sandboxes.open(slug)).now().toISOString()).toBe('2026-06-18T16:00:00.000Z');
  const { rows: events } = await first.db.pool.query(
    `insert into webhook_event (partner_id, type, subject) values ($1, 'member.joined', '1')
     returning extract(day from occurred_at - now())::int as days`,
    [slug],
  );
  expect(events).toEqual([{ days: 3 }]);
  const [, emptied] = await Promise.all([sandboxes.reset(slug), sandboxes.open(slug)]);
  expect(emptied.now()).toEqual(now());
  await sandboxes.reset(slug);
  expect(served).toEqual([
    'begun',
    'ended on 2026-06-18T16:00:00.000Z',
    'begun',
    'ended on 2026-06-15T16:00:00.000Z',
  ]);
});

it('opens none beside a PostgreSQL that has no server for them', async () => {
  const sandboxes = openProgramSandboxes(
    { sandboxDatabaseUrl: undefined, databaseUrl: 'postgres://localhost/live', dataDir },
    now,
  );
  await expect(sandboxes.open(slug)).rejects.toThrow('SANDBOX_DATABASE_URL is not set');
});
