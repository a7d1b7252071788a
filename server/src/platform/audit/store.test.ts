import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine, asOwner, type Database, inPartner } from '../db/index.ts';
import { openTestDatabase } from '../db/test-database.ts';
import { type AuditEntry, checkChains, insertAudit, insertSharedAudit } from './store.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values(['a', 'b', 'c'].map((id) => ({ id })))
      .execute(),
  );
});
afterAll(() => db.close());

const at = new Date('2026-03-01T12:00:00.123Z');
const write = (partnerId: string, entry: Partial<AuditEntry> = {}) =>
  inPartner(db, partnerId, (trx) =>
    insertAudit(trx, { partnerId, at, actor: 'operator', action: 'adjust', ...entry }),
  );
const chains = () => asEngine(db, checkChains);
const entries = (partner: string) =>
  asEngine(db, (trx) =>
    trx
      .selectFrom('audit')
      .selectAll()
      .where('partner_id', '=', partner)
      .orderBy('sequence')
      .execute(),
  );

it('links each entry of a partner to the one before', async () => {
  await write('a');
  await write('a', { detail: { points: 50, reason: 'Ada’s “goodwill”' } });
  await write('b');
  const [first, second] = await entries('a');
  expect(first).toMatchObject({ sequence: 1, previous_hash: '' });
  expect(second).toMatchObject({ sequence: 2, previous_hash: first?.hash });
  expect(JSON.parse(second?.detail ?? '')).toEqual({ points: 50, reason: 'Ada’s “goodwill”' });
  expect(await chains()).toEqual([
    { partner: 'a', entries: 2, broken: 0 },
    { partner: 'b', entries: 1, broken: 0 },
  ]);
});

it('numbers parallel entries without a gap', async () => {
  await Promise.all(Array.from({ length: 6 }, () => write('c')));
  expect((await entries('c')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6]);
  expect((await chains()).find(({ partner }) => partner === 'c')?.broken).toBe(0);
});

it('writes changes of shared data into the chain of every partner', async () => {
  const before = await chains();
  await asEngine(db, (trx) =>
    insertSharedAudit(trx, { at, actor: 'import', action: 'merchants', detail: { rows: 3 } }),
  );
  const after = await chains();
  expect(after.map(({ entries: count }) => count)).toEqual(
    before.map(({ entries: count }) => count + 1),
  );
});

it('lets neither the app nor the engine change or delete an entry', async () => {
  const change = inPartner(db, 'a', (trx) =>
    trx.updateTable('audit').set({ actor: 'mallory' }).execute(),
  );
  await expect(change).rejects.toThrow(/permission denied/);
  const remove = asEngine(db, (trx) => trx.deleteFrom('audit').execute());
  await expect(remove).rejects.toThrow(/permission denied/);
});

class Undo extends Error {}

// The table owner can disable the guards; the hash chain reveals it.
const brokenAfter = async (statement: string): Promise<number | undefined> => {
  let broken: number | undefined;
  const tampering = asOwner(db, async (trx) => {
    await sql`set local session_replication_role = 'replica'`.execute(trx);
    await sql.raw(statement).execute(trx);
    broken = (await checkChains(trx)).find(({ partner }) => partner === 'c')?.broken;
    throw new Undo();
  });
  await expect(tampering).rejects.toThrow(Undo);
  return broken;
};

it.each([
  ['nothing', 'select 1', 0],
  [
    'the actor of an entry',
    "update audit set actor = 'x' where partner_id = 'c' and sequence = 2",
    1,
  ],
  [
    'the time of an entry',
    "update audit set at = now() where partner_id = 'c' and sequence = 2",
    1,
  ],
  [
    'the details of an entry',
    `update audit set detail = '{"points":9}' where partner_id = 'c' and sequence = 2`,
    1,
  ],
  ['a link', "update audit set previous_hash = 'x' where partner_id = 'c' and sequence = 3", 1],
])('finds that %s was changed', async (_, statement, broken) => {
  expect(await brokenAfter(statement)).toBe(broken);
});

it('finds that an entry was removed from the middle', async () => {
  const removed = "delete from audit where partner_id = 'c' and sequence = 3";
  expect(await brokenAfter(removed)).toBeGreaterThan(0);
});
