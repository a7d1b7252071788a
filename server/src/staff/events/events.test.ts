import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
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

const reason = 'The identifier was imported late.';

const setUp = async () => {
  const partner = await staff.addPartner();
  const { id: merchantId, mids } = await staff.addMerchant();
  const { tokens, email } = await staff.addMember(partner);
  const send = (id: string, change: object = {}) =>
    ingestEvents(staff.engine, [
      testEvent({
        transactionId: `${partner}-${id}`,
        cardToken: tokens[0] ?? '',
        mid: mids[0] ?? '',
        amountCents: 4250,
        descriptor: `SQ *${partner}`,
        ...change,
      }),
    ]);
  const search = async (filter: object) =>
    (await staff.as().events.search({ partner, ...filter })).events;
  const replay = (id: string, change: object = {}) =>
    staff.as().events.replay({
      partner,
      provider: 'simnet',
      messageId: `${partner}-${id}-clearing-1`,
      reason,
      ...change,
    });
  return { partner, merchantId, mid: mids[0] ?? '', email, send, search, replay };
};

describe('the search of events', () => {
  it('finds by reference, last four, amount, day, identifier, restaurant, text and outcome', async () => {
    const { partner, merchantId, mid, email, send, search } = await setUp();
    await send('a');
    await send('b', { amountCents: 9999, occurredAt: '2026-06-01T12:00:00' });
    await send('c', { mid: 'unknown', occurredAt: '2026-06-02T12:00:00' });
    const ids = async (filter: object) =>
      (await search(filter)).map(({ transactionId }) => transactionId.slice(partner.length + 1));
    expect(await ids({ id: `${partner}-a` })).toEqual(['a']);
    expect(await ids({ id: `${partner}-b-clearing-1` })).toEqual(['b']);
    expect(await ids({ lastFour: '4242' })).toEqual(['a', 'c', 'b']);
    expect(await ids({ lastFour: '0000' })).toEqual([]);
    expect(await ids({ amountCents: 9999 })).toEqual(['b']);
    expect(await ids({ merchant: mid })).toEqual(['a', 'b']);
    expect(await ids({ merchant: merchantId, to: '2026-06-05' })).toEqual(['b']);
    expect(await ids({ descriptor: `sq *${partner}` })).toEqual(['a', 'c', 'b']);
    expect(await ids({ descriptor: `sq *${partner}`, outcome: 'unknownMerchant' })).toEqual(['c']);
    expect(await ids({ from: '2026-06-02', to: '2026-06-02', outcome: 'unknownMerchant' })).toEqual(
      ['c'],
    );
    const [found] = await search({ id: `${partner}-a` });
    expect(found).toMatchObject({
      outcome: 'awarded',
      dine: { restaurant: 'Test Kitchen', email },
      payload: { mid, cardToken: expect.stringMatching(/^tok_….{4}$/) },
    });
  });

  it('has no events of members of another program', async () => {
    const { partner, send } = await setUp();
    await send('a');
    await send('b', { mid: 'unknown' });
    const other = await staff.addPartner();
    for (const id of ['a', 'b']) {
      const input = { partner: other, id: `${partner}-${id}` };
      expect((await staff.as().events.search(input)).events).toEqual([]);
    }
  });
});

describe('a replay', () => {
  it('shows what it would change, saves nothing, and then changes exactly that', async () => {
    const { partner, merchantId, send, replay } = await setUp();
    await send('a', { mid: `late${partner}` });
    await asEngine(db, (trx) =>
      sql`insert into merchant_identifier (mid, merchant_id) values (${`late${partner}`}, ${merchantId})`.execute(
        trx,
      ),
    );
    const before = await hashTables(db);
    const shown = await replay('a', { isDryRun: true });
    expect(await hashTables(db)).toEqual(before);
    expect(shown).toMatchObject({
      hasChanges: true,
      units: 127,
      outcome: { before: 'unknownMerchant', after: 'awarded' },
      dines: [{ before: null, after: { status: 'Awarded', units: 127 } }],
    });
    await expect(replay('a', { expectedUnits: 1 })).rejects.toMatchObject({
      code: 'EFFECT_CHANGED',
    });
    expect(await replay('a', { expectedUnits: 127 })).toMatchObject({ units: 127 });
    expect(await readDines(db, partner)).toMatchObject([{ status: 'Awarded', units: 127 }]);
    expect((await staff.auditOf(partner)).at(-1)).toMatchObject({
      action: 'event replayed',
      detail: { units: 127, reason },
    });
  });

  it('that changes nothing returns that, and audits nothing', async () => {
    const { partner, send, replay } = await setUp();
    await send('a');
    const unchanged = { hasChanges: false, dines: [], units: 0 };
    expect(await replay('a', { isDryRun: true })).toMatchObject(unchanged);
    expect(await replay('a')).toMatchObject(unchanged);
    expect(await staff.auditOf(partner)).toEqual([]);
  });

  it('posts once when 50 people replay at the same time', async () => {
    const { partner, merchantId, send, replay } = await setUp();
    await send('a', { mid: `once${partner}` });
    await asEngine(db, (trx) =>
      sql`insert into merchant_identifier (mid, merchant_id) values (${`once${partner}`}, ${merchantId})`.execute(
        trx,
      ),
    );
    const all = await Promise.all(Array.from({ length: 50 }, () => replay('a')));
    expect(all.filter(({ hasChanges }) => hasChanges)).toHaveLength(1);
    const replayed = (await staff.auditOf(partner)).filter(
      ({ action }) => action === 'event replayed',
    );
    expect(replayed).toHaveLength(1);
  });

  it('of an event of another program is refused', async () => {
    const { send, replay } = await setUp();
    await send('a');
    const other = await staff.addPartner();
    await expect(replay('a', { partner: other })).rejects.toMatchObject({ code: 'UNKNOWN_EVENT' });
    await expect(replay('none')).rejects.toMatchObject({ code: 'UNKNOWN_EVENT' });
  });
});
