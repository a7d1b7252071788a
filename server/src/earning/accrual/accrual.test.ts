import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { adjustRewards, checkLedger } from '#server/earning/ledger/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { postRewards } from '#server/testing/post-rewards.ts';
import {
  createTestEarning,
  readDines,
  type TestEarning,
  type TestHolder,
  type TestMerchant,
  testEvent,
} from '#server/testing/test-earning.ts';
import { type Acknowledgment, acknowledgeRewards } from './acknowledge-rewards.ts';
import { exportRewards } from './export-rewards.ts';
import { listFiles } from './export-store.ts';
import { writeAccrualFile } from './write-accrual-file.ts';

let db: Database;
let earning: TestEarning;
let merchant: TestMerchant;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  merchant = await earning.addMerchant();
});
afterAll(() => db.close());

let bills = 0;
const setUp = async (settings: Record<string, unknown> = {}) => {
  const partnerId = await earning.addPartner(settings);
  const member = await earning.addMember(partnerId);
  const event = (amountCents: number, change: Partial<FeedEvent> = {}) => {
    bills += 1;
    return testEvent({
      transactionId: `a${bills}`,
      cardToken: member.tokens[0] ?? '',
      mid: merchant.mids[0] ?? '',
      ...change,
      amountCents,
    });
  };
  const ingest = (...events: FeedEvent[]) => ingestEvents(earning.engine, events);
  const refund = (of: FeedEvent, amountCents: number = of.amountCents) =>
    ingest(event(amountCents, { eventType: 'refund', refundOf: of.transactionId }));
  const send = () => exportRewards(earning.engine, partnerId);
  const acknowledge = (...acknowledged: Acknowledgment[]) =>
    acknowledgeRewards(earning.engine, partnerId, acknowledged);
  const linesOf = async (number: number) => {
    const written = await writeAccrualFile(db, { partnerId, number });
    return (written?.text ?? '').trim().split('\n').slice(1);
  };
  const balance = async () =>
    Object.fromEntries(
      (
        await db.kysely
          .selectFrom('balance')
          .select(['account', 'units'])
          .where('member_id', '=', member.id)
          .where('units', '<>', 0)
          .execute()
      ).map(({ account, units }) => [account, units]),
    );
  const dines = async () =>
    (await readDines(db, partnerId)).map(({ status, units }) => [status, units]);
  const adjust = (units: number, code: 'M' | '+' | 'A' = '+') =>
    adjustRewards(db, {
      partnerId,
      email: member.email,
      code,
      units,
      reason: 'goodwill',
      madeBy: 'grace',
      now: earning.clock.at,
    });
  return {
    partnerId,
    member,
    event,
    ingest,
    refund,
    send,
    acknowledge,
    linesOf,
    balance,
    dines,
    adjust,
  };
};

const posted = (fileNumber: number, line: number): Acknowledgment => ({
  fileNumber,
  line,
  result: 'posted',
  reason: '',
});
const rejected = (fileNumber: number, line: number, reason = 'number unknown'): Acknowledgment => ({
  fileNumber,
  line,
  result: 'rejected',
  reason,
});

const soundness = async () =>
  (await checkLedger(db)).figures.filter(({ broken }) => broken > 0).map(({ rule }) => rule);

describe('an accrual file', () => {
  it.each(['Mile', 'Point', 'Dollar'])(
    'carries the dines, bonuses and goodwill of a %s program once, and pays them when posted',
    async (currencyType) => {
      const { event, ingest, send, acknowledge, linesOf, balance, dines, adjust } = await setUp({
        currencyType,
      });
      await ingest(event(4250));
      await adjust(500);
      expect(await send()).toMatchObject({ number: 1, lines: 2, units: 627 });
      expect(await linesOf(1)).toEqual([
        expect.stringMatching(/^1,1,[^,]+,127,S,\d+,Test Kitchen,2026-06-10$/),
        expect.stringMatching(/^1,2,[^,]+,500,\+,,,2026-06-15$/),
      ]);
      expect(await balance()).toEqual({ in_flight: 627 });
      expect(await dines()).toEqual([['Awarded', 127]]);
      expect(await send()).toBeNull();
      expect(await acknowledge(posted(1, 1), posted(1, 2))).toMatchObject({
        posted: 2,
        faults: [],
      });
      expect(await balance()).toEqual({ paid: 627 });
      expect(await dines()).toEqual([['Paid', 127]]);
      expect(await soundness()).toEqual([]);
    },
  );

  it('is identical whenever it is sent again', async () => {
    const { partnerId, event, ingest, refund, send } = await setUp();
    const dine = event(4250);
    await ingest(dine);
    await send();
    const first = await writeAccrualFile(db, { partnerId, number: 1 });
    await refund(dine, 1000);
    expect(await writeAccrualFile(db, { partnerId, number: 1 })).toEqual(first);
    expect(first?.name).toBe(`${partnerId}-accrual-2026-06-15-000001.csv`);
  });

  it('carries a refund after payment as a correction once later rewards outweigh it', async () => {
    const { event, ingest, refund, send, linesOf, balance, partnerId } = await setUp();
    const dine = event(4250);
    await ingest(dine);
    await postRewards(earning, partnerId);
    await refund(dine);
    expect(await send()).toBeNull();
    await ingest(event(10_000));
    expect(await send()).toMatchObject({ number: 2, lines: 2, units: 173 });
    expect((await linesOf(2)).map((line) => line.split(',').slice(3, 5))).toEqual(
      expect.arrayContaining([
        ['-127', 'A'],
        ['300', 'S'],
      ]),
    );
    expect(await balance()).toEqual({ in_flight: 173, paid: 127 });
    expect(await soundness()).toEqual([]);
  });

  it('generated twice concurrently sends each reward once', async () => {
    const { event, ingest, send, balance } = await setUp();
    await ingest(event(4250), event(2000));
    const files = await Promise.all(Array.from({ length: 50 }, send));
    expect(files.filter((file) => file !== null)).toHaveLength(1);
    expect(await balance()).toEqual({ in_flight: 187 });
    expect(await soundness()).toEqual([]);
  });

  it.each([
    ['the number', { hasPPN: true }, ({ memberNumber }: TestHolder) => memberNumber],
    ['no number, but the public id', { hasPPN: false }, (_: TestHolder, id: string) => id],
  ])('carries %s of the member, unchanged for spreadsheets', async (_, settings, expected) => {
    const { member, adjust, send, linesOf } = await setUp(settings);
    const publicId = '-qGJ6wXYZ=+@';
    await db.kysely
      .updateTable('member')
      .set({ public_id: publicId })
      .where('id', '=', member.id)
      .execute();
    await adjust(500);
    await send();
    expect(await linesOf(1)).toEqual([`1,1,${expected(member, publicId)},500,+,,,2026-06-15`]);
  });

  it('leaves out members without a number, and sends their rewards once the number is known', async () => {
    const { partnerId, member, event, ingest, send, linesOf, balance } = await setUp();
    const numbered = await earning.addMember(partnerId);
    const setNumber = (number: string | null) =>
      db.kysely
        .updateTable('member')
        .set({ partner_number: number })
        .where('id', '=', member.id)
        .execute();
    await setNumber(null);
    await ingest(event(4250), event(2000, { cardToken: numbered.tokens[0] ?? '' }));
    expect(await send()).toMatchObject({ number: 1, lines: 1, units: 60 });
    expect(await balance()).toEqual({ available: 127 });
    expect(await send()).toBeNull();
    await setNumber('LATE123');
    expect(await send()).toMatchObject({ number: 2, lines: 1, units: 127 });
    expect((await linesOf(2))[0]).toMatch(/^2,1,LATE123,127,S,/);
    expect(await soundness()).toEqual([]);
  });

  it('leaves out held, pending and forfeited rewards', async () => {
    const { event, ingest, send } = await setUp({ posting: { holdDays: 5 } });
    await ingest(event(4250));
    expect(await send()).toBeNull();
  });
});

describe('an acknowledgment', () => {
  it('that rejects a line returns its units with the reason, and they go into the next file', async () => {
    const { partnerId, event, ingest, send, acknowledge, balance, dines } = await setUp();
    await ingest(event(4250));
    await send();
    expect(await acknowledge(rejected(1, 1))).toMatchObject({ rejected: 1 });
    expect([await balance(), await dines()]).toEqual([{ available: 127 }, [['Awarded', 127]]]);
    expect(await send()).toMatchObject({ number: 2, lines: 1, units: 127 });
    const files = await asEngine(db, (trx) =>
      listFiles(trx, { partnerId, before: null, limit: 10 }),
    );
    expect(files.map(({ waiting, reasons }) => [waiting, reasons])).toEqual([
      [1, []],
      [0, ['number unknown']],
    ]);
    expect(await soundness()).toEqual([]);
  });

  it('that rejects goodwill sends the same posting again', async () => {
    const { partnerId, adjust, send, acknowledge } = await setUp();
    await adjust(500);
    await send();
    await acknowledge(rejected(1, 1));
    await send();
    await acknowledge(posted(2, 1));
    const { rows } = await sql<{ postings: number; paid: number }>`
      select count(distinct journal_id)::int as postings,
        count(*) filter (where status = 'posted')::int as paid
      from accrual_line where partner_id = ${partnerId}`.execute(db.kysely);
    expect(rows).toEqual([{ postings: 1, paid: 1 }]);
  });

  it('that rejects a posted line makes a paid dine awarded again', async () => {
    const { partnerId, event, ingest, acknowledge, balance, dines } = await setUp();
    await ingest(event(4250));
    await postRewards(earning, partnerId);
    expect(await acknowledge(rejected(1, 1))).toMatchObject({ rejected: 1 });
    expect([await balance(), await dines()]).toEqual([{ available: 127 }, [['Awarded', 127]]]);
    expect(await soundness()).toEqual([]);
  });

  it('of a correction neither pays its dine nor takes its payment back', async () => {
    const { event, ingest, refund, send, acknowledge, linesOf, dines } = await setUp();
    const dine = event(4250);
    await ingest(dine);
    await send();
    await refund(dine, 1000);
    await ingest(event(2000));
    await send();
    const units = (await linesOf(2)).map((line) => Number(line.split(',')[3]));
    const correction = units.indexOf(-30) + 1;
    const paidDines = async () => (await dines()).filter(([status]) => status === 'Paid');
    await acknowledge(posted(2, correction));
    expect(await paidDines()).toEqual([]);
    await acknowledge(posted(1, 1));
    await acknowledge(rejected(2, correction));
    expect(await paidDines()).toEqual([['Paid', 97]]);
    expect(await soundness()).toEqual([]);
  });

  it('sent again, or 50 times concurrently, changes nothing', async () => {
    const { event, ingest, send, acknowledge, balance } = await setUp();
    await ingest(event(4250));
    await send();
    const all = await Promise.all(Array.from({ length: 50 }, () => acknowledge(posted(1, 1))));
    expect(all.reduce((sum, { posted: count }) => sum + count, 0)).toBe(1);
    expect(await balance()).toEqual({ paid: 127 });
    expect(await soundness()).toEqual([]);
  });

  it('reports lines that no file has, and rejected lines that it calls posted', async () => {
    const { event, ingest, send, acknowledge } = await setUp();
    await ingest(event(4250));
    await send();
    await acknowledge(rejected(1, 1));
    const { faults } = await acknowledge(posted(1, 1), posted(7, 1));
    expect(faults).toEqual([
      { fileNumber: 1, line: 1, code: 'rejectedBefore' },
      { fileNumber: 7, line: 1, code: 'unknownLine' },
    ]);
  });

  it.each([
    ['rejected, then posted', [rejected(1, 1), posted(1, 1)], { rejected: 1, posted: 0 }, 1],
    ['posted, then rejected', [posted(1, 1), rejected(1, 1)], { rejected: 1, posted: 0 }, 0],
    ['rejected twice', [rejected(1, 1), rejected(1, 1)], { rejected: 1, repeated: 1 }, 0],
    ['posted, rejected, posted', [posted(1, 1), rejected(1, 1), posted(1, 1)], { posted: 0 }, 1],
  ] as const)('with a line that is %s returns its units', async (_, rows, counts, faults) => {
    const { event, ingest, send, acknowledge, balance } = await setUp();
    await ingest(event(4250));
    await send();
    const done = await acknowledge(...rows);
    expect(done).toMatchObject(counts);
    expect(done.faults.map(({ code }) => code)).toEqual(
      Array.from({ length: faults }, () => 'rejectedBefore'),
    );
    expect(await balance()).toEqual({ available: 127 });
  });

  it('of a dine that was refunded in between leaves it forfeited with a debt', async () => {
    const { event, ingest, refund, send, acknowledge, balance, dines } = await setUp();
    const dine = event(4250);
    await ingest(dine);
    await send();
    await refund(dine);
    await acknowledge(posted(1, 1));
    expect([await balance(), await dines()]).toEqual([
      { available: -127, paid: 127 },
      [['Forfeit', 0]],
    ]);
    expect(await soundness()).toEqual([]);
  });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('dine'), units: fc.integer({ min: 100, max: 9000 }) }),
  fc.record({ kind: fc.constant('refund'), units: fc.nat(5) }),
  fc.record({ kind: fc.constant('adjust'), units: fc.integer({ min: -300, max: 300 }) }),
  fc.record({ kind: fc.constantFrom('send', 'post', 'reject'), units: fc.nat(5) }),
);

it('any sequence of dines, refunds, files and acknowledgments moves each unit once', async ({
  signal,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      signal.throwIfAborted();
      const { event, ingest, refund, send, acknowledge, linesOf, balance, adjust } = await setUp();
      const dines: FeedEvent[] = [];
      const open: { acknowledged: Acknowledgment; units: number }[] = [];
      let withPartner = 0;
      for (const { kind, units } of steps) {
        const dine = dines[units % Math.max(1, dines.length)];
        if (kind === 'dine') {
          const made = event(units);
          dines.push(made);
          await ingest(made);
        } else if (kind === 'refund' && dine) await refund(dine, 50);
        else if (kind === 'adjust' && units !== 0) await adjust(units, 'A');
        else if (kind === 'send') {
          const { number = 0 } = (await send()) ?? {};
          for (const [index, line] of (number ? await linesOf(number) : []).entries())
            open.push({
              acknowledged: posted(number, index + 1),
              units: Number(line.split(',')[3]),
            });
          const added = open.filter(({ acknowledged }) => acknowledged.fileNumber === number);
          withPartner += added.reduce((sum, line) => sum + line.units, 0);
        } else if (kind === 'post' || kind === 'reject') {
          const lines = open.splice(0, units);
          const isPost = kind === 'post';
          await acknowledge(
            ...lines.map(({ acknowledged }) =>
              isPost ? acknowledged : rejected(acknowledged.fileNumber, acknowledged.line),
            ),
          );
          if (!isPost) withPartner -= lines.reduce((sum, line) => sum + line.units, 0);
        }
      }
      const { in_flight = 0, paid = 0 } = await balance();
      expect(in_flight + paid).toBe(withPartner);
    }),
    { numRuns: 20, endOnFailure: false },
  );
  expect(await soundness()).toEqual([]);
});
