import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { readDines, testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const reason = 'The bank named it.';
let count = 0;

const setUp = async (members = 1, merchant: object = {}) => {
  count += 1;
  const value = `4450${count}`;
  const partner = await staff.addPartner();
  const { id: merchantId } = await staff.addMerchant(merchant);
  const holders: { tokens: string[] }[] = [];
  for (let index = 0; index < members; index += 1) holders.push(await staff.addMember(partner));
  const send = (id: string, change: object = {}, holder = 0) =>
    ingestEvents(staff.engine, [
      testEvent({
        transactionId: `${partner}-${id}`,
        cardToken: holders[holder]?.tokens[0] ?? '',
        mid: value,
        amountCents: 4250,
        ...change,
      }),
    ]);
  const set = (change: object = {}) =>
    staff.as().merchants.setIdentifier({ merchantId, value, reason, ...change });
  const remove = (change: object = {}) =>
    staff.as().merchants.removeIdentifier({ merchantId, value, reason, ...change });
  return { partner, merchantId, value, send, set, remove };
};

const unitsOf = (partner: string) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(units), 0)::int8 as units from balance where partner_id = ${partner}`.execute(
      trx,
    );
    return rows[0]?.units ?? 0;
  });

describe('an identifier', () => {
  it('shows its effect without saving it, and then posts exactly that', async () => {
    const { partner, send, set, value } = await setUp(2);
    await send('a', { occurredAt: '2026-06-01T19:00:00' });
    await send('b', { mid: `0000000${value}` });
    await send('c', { amountCents: 10_000 }, 1);
    const before = await hashTables(db);
    const { members, ...shown } = await set({ isDryRun: true });
    expect(await hashTables(db)).toEqual(before);
    expect(shown).toMatchObject({ dines: 3, awarded: 3, rewardUnits: 554, memberCount: 2 });
    expect(members.map(({ dines, cents, units }) => [dines, cents, units])).toEqual([
      [1, 10_000, 300],
      [2, 8500, 254],
    ]);
    const saved = await set({ expected: { dines: 3, rewardUnits: 554 } });
    expect(saved).toEqual({ ...shown, members });
    expect(await unitsOf(partner)).toBe(554);
    expect((await set()).dines).toBe(0);
  });

  it('is refused when its effect is no longer the one that was shown', async () => {
    const { send, set } = await setUp();
    await send('a');
    await send('b');
    await expect(set({ expected: { dines: 1, rewardUnits: 127 } })).rejects.toMatchObject({
      code: 'EFFECT_CHANGED',
      data: { dines: 2, rewardUnits: 254 },
    });
    expect((await set({ isDryRun: true })).dines).toBe(2);
  });

  it('that was wrong is removed with its effect; its bills wait and earn where they belong', async () => {
    const { partner, send, set, remove, value } = await setUp();
    await send('a');
    await send('b');
    await set();
    const before = await hashTables(db);
    const shown = await remove({ isDryRun: true });
    expect(await hashTables(db)).toEqual(before);
    expect(shown).toMatchObject({
      dines: 2,
      awarded: 0,
      rewardUnits: -254,
      memberCount: 1,
      paid: 0,
    });
    expect(await remove({ expected: { dines: 2, rewardUnits: -254 } })).toEqual(shown);
    expect(await unitsOf(partner)).toBe(0);
    const { items } = await staff.as().queues.list({ partner, queue: 'unmatched' });
    const waiting = items.filter(
      ({ facts }) => facts.kind === 'event' && facts.identifier === value,
    );
    expect(waiting).toHaveLength(2);
    const right = await staff.addMerchant();
    const again = await staff.as().merchants.setIdentifier({ merchantId: right.id, value, reason });
    expect(again).toMatchObject({ dines: 2, rewardUnits: 254 });
    expect(await unitsOf(partner)).toBe(254);
    const rows = await readDines(db, partner);
    expect(rows.map(({ status, units }) => `${status} ${units}`).sort()).toEqual([
      ...['Awarded 127', 'Awarded 127', 'Forfeit 0', 'Forfeit 0'],
    ]);
    const check = await checkLedger(db);
    expect(check.isSound).toBe(true);
  });

  it('leaves the dines that another identifier of the restaurant matches', async () => {
    const { partner, send, set, remove, merchantId } = await setUp();
    await send('a', { vsid: 'store1' });
    await staff.as().merchants.setIdentifier({ merchantId, kind: 'vsid', value: `store1`, reason });
    await set();
    expect(await remove()).toMatchObject({ dines: 0, rewardUnits: 0 });
    expect(await unitsOf(partner)).toBe(127);
  });

  it('leaves a dine that was paid', async () => {
    const { partner, send, set, remove } = await setUp();
    await send('a');
    await set();
    await asOwner(db, (trx) =>
      sql`update dine set paid_at = now(), award_status = 'Paid' where partner_id = ${partner}`.execute(
        trx,
      ),
    );
    expect(await remove()).toMatchObject({ dines: 0, rewardUnits: 0, paid: 1 });
    expect(await unitsOf(partner)).toBe(127);
  });

  it('that the restaurant does not carry is refused', async () => {
    const { remove } = await setUp();
    await expect(remove()).rejects.toMatchObject({ code: 'UNKNOWN_IDENTIFIER' });
  });

  it('posts what it showed, whatever waits, and its removal takes exactly that back', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 14 }),
            cents: fc.integer({ min: 50, max: 40_000 }),
            holder: fc.integer({ min: 0, max: 2 }),
            eventType: fc.constantFrom('clearing' as const, 'auth' as const),
          }),
          { minLength: 1, maxLength: 6 },
        ),
        fc.option(fc.integer({ min: 1, max: 2 })),
        async (bills, maxVisits) => {
          const { partner, send, set, remove } = await setUp(3, { maxVisits });
          for (const [index, { day, cents, holder, eventType }] of bills.entries()) {
            const occurredAt = `2026-06-${String(day).padStart(2, '0')}T19:00:00`;
            await send(String(index), { occurredAt, amountCents: cents, eventType }, holder);
          }
          const shown = await set({ isDryRun: true });
          expect(await set()).toEqual(shown);
          expect(await unitsOf(partner)).toBe(shown.rewardUnits);
          const back = await remove();
          expect(back.rewardUnits + shown.rewardUnits).toBe(0);
          expect(back.dines).toBe(shown.dines);
          expect(await unitsOf(partner)).toBe(0);
        },
      ),
      { numRuns: 10 },
    );
  });
});

it('is set once by 50 people at the same time', async () => {
  const { partner, send, set, remove } = await setUp();
  await send('a');
  const all = await Promise.all(Array.from({ length: 50 }, () => set()));
  expect(all.reduce((sum, { rewardUnits }) => sum + rewardUnits, 0)).toBe(127);
  const removed = await Promise.allSettled(Array.from({ length: 50 }, () => remove()));
  expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await unitsOf(partner)).toBe(0);
});
