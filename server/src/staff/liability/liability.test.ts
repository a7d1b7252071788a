import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createRng } from '#demo/rng.ts';
import { HOUR_MS } from '#domain/durations.ts';
import type { MonthReport } from '#domain/ledger/ledger-days.ts';
import { businessDay } from '#domain/time/local-time.ts';
import { acknowledgeRewards, exportRewards } from '#server/earning/accrual/index.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards, closeJournalDay, rollUpDays } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { testEvent } from '#server/testing/test-earning.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});

const adjust = (email: string, units: number) =>
  adjustRewards(db, {
    partnerId: partner,
    email,
    code: '+',
    units,
    madeBy: 'test',
    now: staff.clock.at,
    reason: 'a reward for the test',
  });

/** The liability after a day by the entries alone. */
const owedByEntries = (day: string) =>
  asEngine(db, async (trx) => {
    const { rows } = await sql<{ units: number }>`
      select coalesce(sum(e.units), 0)::int8 as units from entry e join journal j
        on (j.partner_id, j.member_id, j.id) = (e.partner_id, e.member_id, e.journal_id)
      where e.partner_id = ${partner} and e.account in ('deferred', 'available', 'in_flight')
        and (j.posted_at at time zone 'America/New_York')::date <= ${day}::date`.execute(trx);
    return rows[0]?.units ?? 0;
  });

type Filter = Partial<Parameters<ReturnType<TestStaff['as']>['liability']['entries']>[0]>;

/** The entries behind a figure, read in pages of seven. */
const entriesBehind = async (filter: Filter & { to: string }) => {
  const { liability } = staff.as();
  const all = [];
  let before: Filter['before'] = null;
  for (let hasMore = true; hasMore; ) {
    const page = await liability.entries({ partner, ...filter, before, limit: 7 });
    all.push(...page.entries);
    const last = page.entries.at(-1);
    if (last)
      before = { postedAt: last.postedAt, journalId: last.journalId, account: last.account };
    hasMore = page.hasMore;
  }
  expect(new Set(all.map(({ journalId, account }) => `${journalId} ${account}`)).size).toBe(
    all.length,
  );
  return { count: all.length, units: all.reduce((sum, { units }) => sum + units, 0) };
};

const expectMonthOfEntries = async ({ from, to, opening, lines, closing }: MonthReport) => {
  expect(closing).toBe(opening + lines.reduce((sum, { units }) => sum + units, 0));
  expect(closing).toBe(await owedByEntries(to));
  expect((await entriesBehind({ to })).units).toBe(closing);
  for (const { category, units, entries } of lines)
    expect([category, await entriesBehind({ from, to, category })]).toEqual([
      category,
      { units, count: entries },
    ]);
};

it.each(['1', '2', '3'])(
  'every figure equals the ledger and its entries (seed %s)',
  async (seed) => {
    const rng = createRng(seed);
    const merchant = await staff.addMerchant();
    const members = [await staff.addMember(partner), await staff.addMember(partner)];
    staff.clock.at = new Date('2026-06-20T16:00:00.000Z');
    for (let step = 0; step < 40; step += 1) {
      staff.clock.at = new Date(staff.clock.at.getTime() + rng.next() * 60 * HOUR_MS);
      const member = members[step % 2];
      const bill = { cardToken: member?.tokens[0] ?? '', mid: merchant.mids[0] ?? '' };
      const dined = `${staff.clock.at.toISOString().slice(0, 10)}T12:00:00`;
      const act = Math.floor(rng.next() * 5);
      if (act === 0) await adjust(member?.email ?? '', 1 + Math.floor(rng.next() * 500));
      else if (act === 1) await exportRewards(staff.engine, partner);
      else if (act === 2)
        await acknowledgeRewards({ db, now: staff.engine.now }, partner, [
          { fileNumber: 1 + Math.floor(rng.next() * 3), line: 1, result: 'posted', reason: '' },
          { fileNumber: 1, line: 2, result: 'rejected', reason: 'unknown number' },
        ]);
      else if (act === 3 && step > 3)
        await ingestEvents(staff.engine, [
          testEvent({
            ...bill,
            transactionId: `${partner}-r${step}`,
            eventType: 'refund',
            amountCents: 500,
            refundOf: `${partner}-${step - 1}`,
            occurredAt: dined,
          }),
        ]);
      else
        await ingestEvents(staff.engine, [
          testEvent({
            ...bill,
            transactionId: `${partner}-${step}`,
            occurredAt: dined,
            amountCents: 1000 + Math.floor(rng.next() * 9000),
          }),
        ]);
      if (step % 9 === 0) await rollUpDays(db);
    }
    const { liability } = staff.as();
    const today = businessDay(staff.clock.at);
    for (const month of ['2026-06', '2026-07', '2026-08'])
      await expectMonthOfEntries(await liability.month({ partner, month }));
    const { days } = await liability.days({ partner, from: '2026-06-15', to: today });
    for (const { day, owed } of days.filter((_, index) => index % 9 === 0))
      expect([day, owed]).toEqual([day, await owedByEntries(day)]);
    const last = days.at(-1);
    for (const account of ['deferred', 'available', 'inFlight'] as const)
      expect((await entriesBehind({ to: today, account })).units).toBe(last?.[account]);
    await rollUpDays(db);
    expect((await liability.days({ partner, from: '2026-06-15', to: today })).days).toEqual(days);
  },
);

it('counts each journal once, however many runs sum the ledger concurrently with new postings', async () => {
  const { email } = await staff.addMember(partner);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0 ? adjust(email, 10) : rollUpDays(db),
    ),
  );
  await Promise.all([rollUpDays(db), rollUpDays(db)]);
  const day = businessDay(staff.clock.at);
  const { days } = await staff.as().liability.days({ partner, from: day, to: day });
  expect(days).toEqual([{ day, deferred: 0, available: 100, inFlight: 0, owed: 100 }]);
});

it('puts a posting into the day and month of the program’s time zone', async () => {
  const { email } = await staff.addMember(partner);
  staff.clock.at = new Date('2026-07-01T03:59:59.999Z');
  await adjust(email, 7);
  staff.clock.at = new Date('2026-07-01T04:00:00.000Z');
  await adjust(email, 30);
  const { liability } = staff.as();
  const june = await liability.month({ partner, month: '2026-06' });
  expect(june).toMatchObject({ opening: 0, closing: 7, isClosed: true });
  expect(await liability.month({ partner, month: '2026-07' })).toMatchObject({
    opening: 7,
    closing: 37,
    isClosed: false,
    root: null,
  });
  expect(await entriesBehind({ from: '2026-06-01', to: '2026-06-30' })).toEqual({
    count: 1,
    units: 7,
  });
});

it('names the first root behind the last posting of a closed month', async () => {
  const { email } = await staff.addMember(partner);
  staff.clock.at = new Date('2026-09-30T16:00:00.000Z');
  await adjust(email, 7);
  await closeJournalDay({ db, now: staff.engine.now });
  const { liability, ledger } = staff.as();
  staff.clock.at = new Date('2026-10-01T16:00:00.000Z');
  const month = { partner, month: '2026-09' };
  expect(await liability.month(month)).toMatchObject({ isClosed: true, root: null });
  await adjust(email, 8);
  const closed = await closeJournalDay({ db, now: staff.engine.now });
  expect((await liability.month(month)).root).toEqual({
    number: closed?.number,
    day: '2026-10-01',
    root: closed?.root,
  });
  const { roots } = await ledger.roots({ limit: 1 });
  expect(roots).toMatchObject([{ number: closed?.number, root: closed?.root }]);
  expect(await ledger.verifyRoot({ number: closed?.number ?? 0 })).toEqual({ isSound: true });
  await expect(ledger.verifyRoot({ number: 9999 })).rejects.toMatchObject({ code: 'UNKNOWN_ROOT' });
});

it.each([
  ['2026-06-02', '2026-06-01'],
  ['2020-01-01', '2026-01-01'],
])('refuses the range %s to %s', async (from, to) => {
  await expect(staff.as().liability.days({ partner, from, to })).rejects.toMatchObject({
    code: 'INVALID_RANGE',
    data: { maxDays: 731 },
  });
});
