import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { hashTables } from '#server/testing/hash-tables.ts';
import { readDineId, testEvent } from '#server/testing/test-earning.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { insertBulk } from './bulk-store.ts';

let db: Database;
let staff: TestStaff;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
});
afterAll(() => db.close());

const reason = 'The restaurants confirmed them.';
let count = 0;

const setUp = async (settings: Record<string, unknown> = {}) => {
  count += 1;
  const prefix = `b${count}`;
  const partner = await staff.addPartner(settings);
  const { id: merchantId, mids } = await staff.addMerchant();
  const { tokens } = await staff.addMember(partner);
  const bill = (id: string, change: Partial<FeedEvent> = {}) =>
    testEvent({
      transactionId: `${prefix}${id}`,
      cardToken: tokens[0] ?? '',
      mid: 'lost',
      ...change,
      amountCents: change.amountCents ?? 4250,
    });
  const send = (...events: FeedEvent[]) => ingestEvents(staff.engine, events);
  const itemOf = (id: string) => `simnet/${prefix}${id}-clearing-1`;
  const accept = (...ids: string[]) => ({
    partner,
    queue: 'unmatched' as const,
    decision: 'accept' as const,
    items: ids.map((id) => ({ item: itemOf(id), merchantId })),
  });
  return { partner, merchantId, mid: mids[0] ?? '', bill, send, itemOf, accept, prefix };
};

const balanceOf = (partner: string) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(units), 0)::int8 as units from balance where partner_id = ${partner}`.execute(
      trx,
    );
    return rows[0]?.units ?? 0;
  });

const statusesOf = ({ items }: { items: readonly { status: string }[] }) =>
  items.map(({ status }) => status);

describe('a decision about many items', () => {
  it('shows what each would post, saves nothing, and then posts exactly that', async () => {
    const { partner, bill, send, accept } = await setUp();
    await send(bill('a'), bill('b', { occurredAt: '2026-06-08T12:00:00' }));
    const before = await hashTables(db);
    const shown = await staff.as().bulk.preview(accept('a', 'b', 'none'));
    expect(await hashTables(db)).toEqual(before);
    expect(shown.units).toBe(254);
    expect(shown.items).toMatchObject([
      { status: 'done', units: 127 },
      { status: 'done', units: 127 },
      { status: 'refused', refusal: { code: 'notWaiting' } },
    ]);
    const bulk = await staff.as().bulk.start({ ...accept('a', 'b', 'none'), reason });
    expect(statusesOf(bulk)).toEqual(statusesOf(shown));
    expect(await balanceOf(partner)).toBe(254);
    const { bulks } = await staff.as().bulk.list({ partner });
    expect(bulks).toEqual([bulk]);
  });

  it('is taken back by compensating journals, and its bills wait again', async () => {
    const { partner, bill, send, accept, itemOf } = await setUp();
    await send(bill('a'), bill('b', { occurredAt: '2026-06-08T12:00:00' }));
    const { id } = await staff.as().bulk.start({ ...accept('a', 'b'), reason });
    const undone = await staff.as().bulk.undo({ partner, id, reason });
    expect(statusesOf(undone)).toEqual(['undone', 'undone']);
    expect(undone.undoneBy).toBe('system:root');
    expect(await balanceOf(partner)).toBe(0);
    const explain = ({ items: [item] }: typeof undone) =>
      staff.as().dines.explain({ partner, id: item?.dineId ?? 0 });
    const assigned = { action: 'restaurant assigned', actor: 'system:root', reason };
    const taken = { actor: 'system:root', reason };
    const unassigned = await explain(undone);
    expect(unassigned.dine).toMatchObject({ status: 'Forfeit', reason: 'noRestaurant', units: 0 });
    expect(unassigned.events).toEqual([]);
    expect(unassigned.decisions).toMatchObject([{ ...assigned, undone: taken }]);
    const { items } = await staff.as().queues.list({ partner, queue: 'unmatched' });
    expect(items.map(({ item }) => item)).toEqual(
      expect.arrayContaining([itemOf('a'), itemOf('b')]),
    );
    const again = await staff.as().bulk.start({ ...accept('a', 'b'), reason });
    expect(statusesOf(again)).toEqual(['done', 'done']);
    expect(await balanceOf(partner)).toBe(254);
    expect((await explain(undone)).decisions).toEqual(unassigned.decisions);
    expect((await explain(again)).decisions).toMatchObject([{ ...assigned, undone: null }]);
    expect((await checkLedger(db)).isSound).toBe(true);
  });

  it('of held bills releases or rejects them, and back', async () => {
    const { partner, bill, send, mid, prefix } = await setUp({
      posting: { approvalAboveUnits: 1_000_000 },
    });
    await send(bill('a', { mid, amountCents: 2_500_001 as never }));
    const item = String(await readDineId(db, partner, `${prefix}a`));
    for (const [decision, units] of [
      ['accept', 75_000],
      ['refuse', 0],
      ['accept', 75_000],
    ] as const) {
      const input = { partner, queue: 'implausible' as const, decision, items: [{ item }], reason };
      const { id, items } = await staff.as().bulk.start(input);
      expect(items).toMatchObject([{ status: 'done', units }]);
      expect(await balanceOf(partner)).toBe(units);
      expect(statusesOf(await staff.as().bulk.undo({ partner, id, reason }))).toEqual(['undone']);
      expect(await balanceOf(partner)).toBe(0);
    }
    const { decisions } = await staff.as().dines.explain({ partner, id: Number(item) });
    expect(decisions.map(({ action, undone }) => [action, undone?.reason])).toEqual([
      ['dine released', reason],
      ['dine rejected', reason],
      ['dine released', reason],
    ]);
  });

  it('closes items, and opens them again', async () => {
    const { partner, bill, send, itemOf, accept } = await setUp();
    await send(bill('a'), bill('b'));
    const waits = async () =>
      (await staff.as().queues.list({ partner, queue: 'unmatched' })).items.filter(({ item }) =>
        [itemOf('a'), itemOf('b')].includes(item),
      ).length;
    const input = { ...accept('a', 'b'), decision: 'close' as const, reason };
    const { id } = await staff.as().bulk.start(input);
    expect(await waits()).toBe(0);
    await staff.as().bulk.undo({ partner, id, reason });
    expect(await waits()).toBe(2);
  });

  it('refuses per item what needs a second person, and a decision that cannot be undone', async () => {
    const { bill, send, accept } = await setUp({ posting: { approvalAboveUnits: 100 } });
    await send(bill('a'));
    const { items } = await staff.as().bulk.start({ ...accept('a'), reason });
    expect(items).toMatchObject([{ status: 'refused', refusal: { code: 'needsApproval' } }]);
    const overdue = { ...accept('a'), queue: 'overdue' as const, reason };
    await expect(staff.as().bulk.start(overdue)).rejects.toMatchObject({ code: 'WRONG_DECISION' });
  });

  it('of another program is unknown', async () => {
    const { bill, send, accept } = await setUp();
    await send(bill('a'));
    const { id } = await staff.as().bulk.start({ ...accept('a'), reason });
    const other = await staff.addPartner();
    for (const call of [staff.as().bulk.undo, staff.as().bulk.resume])
      await expect(call({ partner: other, id, reason })).rejects.toMatchObject({
        code: 'UNKNOWN_BULK',
      });
    const elsewhere = await staff.as().bulk.start({ ...accept('a'), partner: other, reason });
    expect(elsewhere.items).toMatchObject([{ status: 'refused' }]);
  });
});

const setUpClaims = async () => {
  const partner = await staff.addPartner();
  const { id: memberId } = await addMember(db, { partner_id: partner, tier_level: 'OptedIn' });
  const ids = await asEngine(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four,
        created_at, updated_at, checked_at)
      select ${partner}, ${memberId}, case n when 1 then 'Lupa' else 'Masala Row' end,
        '2026-05-01'::date + 10 * n, 4000 + n, '4242',
        '2026-06-20', '2026-06-20', '2026-06-20' from generate_series(1, 2) n returning id`.execute(
      trx,
    );
    return rows.map(({ id }) => String(id));
  });
  const claims = (decision: 'accept' | 'refuse') => ({
    partner,
    queue: 'claim' as const,
    decision,
    items: ids.map((item) => ({ item })),
  });
  const waiting = async () =>
    (await staff.as().queues.list({ partner, queue: 'claim' })).items.map(({ item }) => item);
  const mails = async () => {
    const { rows } = await db.pool.query(
      `select kind from outbox where partner_id = $1 and done_at is null and kind like 'claim%'`,
      [partner],
    );
    return rows.map(({ kind }) => kind);
  };
  return { partner, ids, claims, waiting, mails };
};

describe('a decision about many claims', () => {
  it.each([
    ['accept', 240, 'claimRewarded'],
    ['refuse', 0, 'claimDeclined'],
  ] as const)(
    'to %s them is shown, made and taken back with its mails',
    async (decision, units, mail) => {
      const { partner, ids, claims, waiting, mails } = await setUpClaims();
      const before = await hashTables(db);
      const shown = await staff.as().bulk.preview(claims(decision));
      expect(await hashTables(db)).toEqual(before);
      expect(shown).toMatchObject({ units, items: [{ status: 'done' }, { status: 'done' }] });
      for (let round = 0; round < 2; round += 1) {
        const { id, items } = await staff.as().bulk.start({ ...claims(decision), reason });
        expect(items).toEqual(shown.items);
        expect([await balanceOf(partner), await waiting(), await mails()]).toEqual([
          units,
          [],
          [mail, mail],
        ]);
        const undo = () => staff.as().bulk.undo({ partner, id, reason });
        await Promise.all(Array.from({ length: 50 }, undo));
        expect([await balanceOf(partner), await waiting(), await mails()]).toEqual([0, ids, []]);
      }
      const reopened = (await staff.auditOf(partner)).filter(
        ({ action }) => action === 'claim reopened',
      );
      expect(reopened).toHaveLength(4);
      expect((await checkLedger(db)).isSound).toBe(true);
    },
  );

  it('needs the permission to decide claims', async () => {
    const { partner, claims } = await setUpClaims();
    const grants = [{ partner, role: 'operator' as const }];
    const operator = staff.as({ kind: 'account', email: 'olga@staff.test', grants });
    await expect(operator.bulk.preview(claims('accept'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('stays where the balance would fall below the floor, or a dine has replaced the reward', async () => {
    const { partner, ids, claims } = await setUpClaims();
    const { id } = await staff.as().bulk.start({ ...claims('accept'), reason });
    await db.pool.query(
      `update claim set status = 'Received', adjustment_id = null, outcome = null where id = $1`,
      [ids[0]],
    );
    const { items } = await staff.as().bulk.undo({ partner, id, reason });
    expect(items).toMatchObject([
      { status: 'done', refusal: { code: 'awardStays' } },
      { status: 'undone' },
    ]);
    expect(await balanceOf(partner)).toBe(120);
  });
});

describe('exactly once', () => {
  it('a decision that died is continued by 50 at the same time, and undone by 50', async () => {
    const { partner, bill, send, accept } = await setUp();
    await send(bill('a'), bill('b', { occurredAt: '2026-06-08T12:00:00' }));
    const input = { ...accept('a', 'b'), reason, madeBy: 'root', now: staff.clock.at };
    const items = input.items.map((item) => ({ ...item, dineId: null }));
    const id = await asEngine(db, (trx) => insertBulk(trx, { ...input, items }));
    const fifty = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, call));
    await fifty(() => staff.as().bulk.resume({ partner, id }));
    expect(await balanceOf(partner)).toBe(254);
    await fifty(() => staff.as().bulk.undo({ partner, id, reason }));
    expect(await balanceOf(partner)).toBe(0);
    const audit = (await staff.auditOf(partner)).map(({ action }) => action);
    expect(audit.filter((action) => action === 'restaurant assigned')).toHaveLength(2);
    expect(audit.filter((action) => action === 'restaurant unassigned')).toHaveLength(2);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])(
    'a process that dies at step %d leaves what 50 continue',
    async (step) => {
      const { partner, bill, send, accept } = await setUp();
      await send(bill('a'), bill('b', { occurredAt: '2026-06-08T12:00:00' }));
      let steps = 0;
      const now = () => {
        steps += 1;
        if (steps >= step) throw new Error('died');
        return staff.clock.at;
      };
      const dying = staff.as(undefined, { engine: { ...staff.engine, now } });
      await dying.bulk.start({ ...accept('a', 'b'), reason }).catch(() => {});
      const { bulks } = await staff.as().bulk.list({ partner });
      const id = bulks[0]?.id ?? 0;
      await Promise.all(Array.from({ length: 50 }, () => staff.as().bulk.resume({ partner, id })));
      expect(await balanceOf(partner)).toBe(254);
      const assigned = (await staff.auditOf(partner)).filter(
        ({ action }) => action === 'restaurant assigned',
      );
      expect(assigned).toHaveLength(2);
    },
  );

  it('any bills posted and undone in any order leave no units behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            day: fc.integer({ min: 1, max: 12 }),
            cents: fc.integer({ min: 100, max: 20_000 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.integer({ min: 1, max: 3 }),
        async (bills, size) => {
          const { partner, bill, send, accept } = await setUp();
          const ids = bills.map((_, index) => String(index));
          for (const [index, { day, cents }] of bills.entries())
            await send(
              bill(String(index), {
                occurredAt: `2026-06-${String(day).padStart(2, '0')}T19:00:00`,
                amountCents: cents as never,
              }),
            );
          const bulks: number[] = [];
          let posted = 0;
          for (let from = 0; from < ids.length; from += size) {
            const part = accept(...ids.slice(from, from + size));
            const shown = await staff.as().bulk.preview(part);
            const { id } = await staff.as().bulk.start({ ...part, reason });
            bulks.push(id);
            posted += shown.units;
            expect(await balanceOf(partner)).toBe(posted);
          }
          for (const id of bulks) await staff.as().bulk.undo({ partner, id, reason });
          expect(await balanceOf(partner)).toBe(0);
        },
      ),
      { numRuns: 6 },
    );
  });
});
