import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestEarning, type TestEarning, testEvent } from '#server/testing/test-earning.ts';
import { checkRoots } from './check-ledger.ts';
import { closeJournalDay } from './close-journal-day.ts';

let db: Database;
let earning: TestEarning;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
});
afterAll(() => db.close());

let bills = 0;
const post = async (count: number) => {
  const { mids } = await earning.addMerchant();
  const { tokens } = await earning.addMember(await earning.addPartner());
  const events = Array.from({ length: count }, () => {
    bills += 1;
    const transactionId = `root${bills}`;
    return testEvent({
      transactionId,
      cardToken: tokens[0] ?? '',
      mid: mids[0] ?? '',
      amountCents: 4250,
    });
  });
  await ingestEvents(earning.engine, events);
};
const close = () => closeJournalDay({ db, now: earning.engine.now });
const brokenRoots = async (options = {}) => (await checkRoots(db, options)).broken;

// Only their owner may change the tables.
const tamper = async (table: string, change: string) => {
  await db.pool.query(`alter table ${table} disable trigger user`);
  await db.pool.query(change);
  await db.pool.query(`alter table ${table} enable trigger user`);
};

describe('the daily root', () => {
  it('covers the journals since the previous root and references it', async () => {
    expect(await close()).toBeNull();
    await post(600);
    const first = await close();
    expect(first).toMatchObject({ number: 1, journals: 600, previous_root: '', day: '2026-06-15' });
    expect(await close()).toBeNull();
    await post(1);
    expect(await close()).toMatchObject({ number: 2, journals: 1, previous_root: first?.root });
    expect(await checkRoots(db)).toMatchObject({ checked: 2, broken: 0 });
  });

  it('does not depend on the time of a journal', async () => {
    earning.clock.at = new Date('2026-06-12T12:00:00Z');
    await post(3);
    expect(await close()).toMatchObject({ number: 3, journals: 3, day: '2026-06-12' });
    expect(await brokenRoots()).toBe(0);
  });
});

describe('the check of the roots', () => {
  it('finds a changed source, a changed amount and a changed root', async () => {
    const { rows } = await db.pool.query<{ id: number }>('select min(id) as id from journal');
    const id = rows[0]?.id;
    const source = `select hashed_source from posting where id = ${id}`;
    await tamper('journal', `update journal set dine_source = dine_source || '!' where id = ${id}`);
    expect(await brokenRoots()).toBe(1);
    expect(await brokenRoots({ newest: 2 })).toBe(0);
    await tamper('journal', `update journal set dine_source = 'clearing' where id = ${id}`);
    expect((await db.pool.query(source)).rows).toEqual([{ hashed_source: 'clearing' }]);
    expect(await brokenRoots()).toBe(0);

    await tamper('entry', `update entry set units = units * 2 where journal_id = ${id}`);
    expect(await brokenRoots()).toBe(1);
    await tamper('entry', `update entry set units = units / 2 where journal_id = ${id}`);
    expect(await brokenRoots()).toBe(0);

    await tamper('journal_root', `update journal_root set root = repeat('0', 64) where number = 1`);
    expect(await brokenRoots()).toBe(2);
  });

  it('finds a deleted journal of the newest day', async () => {
    await post(2);
    await close();
    const before = await brokenRoots({ newest: 1 });
    await tamper('journal', 'delete from journal where id = (select max(id) from journal)');
    expect(await brokenRoots({ newest: 1 })).toBe(before + 1);
  });
});
