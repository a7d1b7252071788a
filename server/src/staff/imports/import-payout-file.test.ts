import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPayoutSimulator } from '#demo/simulators/payout/payout-provider.ts';
import { adjustRewards, checkLedger } from '#server/earning/ledger/index.ts';
import { runPayoutTasks, startPayouts } from '#server/earning/payouts/index.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createTestEarning, type TestEarning, testPartner } from '#server/testing/test-earning.ts';
import { importPayoutFile } from './import-payout-file.ts';
import { rowFaultText } from './row-fault.ts';

const settings = { currencyType: 'Credit', posting: { paidAfterDays: null } };
const log = createLog({ level: 'silent' });
let db: Database;
let earning: TestEarning;
let folder: string;
let partnerId: string;
beforeAll(async () => {
  db = await openTestDatabase();
  earning = createTestEarning(db);
  folder = mkdtempSync(join(tmpdir(), 'dineback-payouts-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  partnerId = await earning.addPartner(settings);
});

const now = () => earning.clock.at;

/** A payout of $25 by email: completed, or sent without a response. */
const payout = async (kind: 'completed' | 'open' = 'completed') => {
  const member = await earning.addMember(partnerId, { tokens: [] });
  await adjustRewards(db, {
    partnerId,
    email: member.email,
    code: '+',
    units: 2500,
    reason: 'a balance for the test',
    madeBy: 'test',
    now: now(),
  });
  const partners = new Map([[partnerId, testPartner(partnerId, settings)]]);
  await startPayouts({ db, partners, now });
  if (kind === 'completed') {
    const provider = createPayoutSimulator({ db, now });
    await runPayoutTasks({ db, provider, now, log });
  }
  const { id } = await asEngine(db, (trx) =>
    trx
      .selectFrom('payout')
      .select('id')
      .where('partner_id', '=', partnerId)
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow(),
  );
  const state = async () => {
    const row = await asEngine(db, (trx) =>
      trx
        .selectFrom('payout')
        .select(['status', 'reason', 'paid_on'])
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );
    const balances = await asEngine(db, (trx) =>
      trx
        .selectFrom('balance')
        .select(['account', 'units'])
        .where('partner_id', '=', partnerId)
        .where('member_id', '=', member.id)
        .where('units', '<>', 0)
        .execute(),
    );
    return {
      ...row,
      balances: Object.fromEntries(balances.map(({ account, units }) => [account, units])),
    };
  };
  return { order: `${partnerId}-${id}`, state };
};

type Row = readonly [order: string, amount: string, result: string, date: string, reason?: string];
const today = '2026-06-15';

let files = 0;
const reconcile = async (rows: readonly Row[], isDryRun = false) => {
  files += 1;
  const file = join(folder, `payouts-${files}.csv`);
  const text = rows.map(([order, amount, result, date, reason = '']) =>
    [order, amount, result, date, 'ref', reason].join(','),
  );
  writeFileSync(file, ['order,amount,result,date,reference,reason', ...text].join('\n'));
  const faults: string[] = [];
  const done = await importPayoutFile({
    db,
    now,
    file,
    partnerIds: [partnerId],
    madeBy: 'ann',
    isDryRun,
    onFault: ({ line, ...fault }) => faults.push(`${line}: ${rowFaultText(fault)}`),
  });
  return { ...done, lines: faults };
};

const audits = () =>
  asEngine(db, async (trx) => {
    const rows = await trx
      .selectFrom('audit')
      .select(['actor', 'action', 'detail'])
      .where('partner_id', '=', partnerId)
      .orderBy('sequence')
      .execute();
    return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail) }));
  });

it('marks matching payouts, applies results of unfinished ones, and audits both once', async () => {
  const [known, bounced, open] = [await payout(), await payout(), await payout('open')];
  earning.clock.at = new Date('2026-06-15T12:00:00Z');
  const rows: Row[] = [
    [known.order, '25.00', 'paid', today],
    [open.order, '25', 'paid', today],
    [bounced.order, '25.00', 'paid', '2026-06-12'],
    [bounced.order, '25.00', 'returned', today, 'account closed'],
  ];
  const counts = { payouts: 3, completed: 1, returned: 1, differences: [], faults: 0 };
  expect(await reconcile(rows)).toMatchObject(counts);
  expect(await known.state()).toMatchObject({ status: 'completed', paid_on: today });
  expect(await open.state()).toMatchObject({ status: 'completed', balances: { paid: 2500 } });
  expect(await bounced.state()).toMatchObject({
    status: 'rejected',
    reason: 'account closed',
    balances: { available: 2500 },
  });
  const written = await audits();
  expect(written).toMatchObject([
    { action: 'payout reconciled', actor: 'ann', detail: { result: 'paid', balance: 0 } },
    { detail: { result: 'returned', balance: 2500, reason: 'account closed' } },
    { action: 'payout file reconciled', detail: { payouts: 3 } },
  ]);
  expect(await reconcile(rows.toReversed())).toMatchObject({
    completed: 0,
    returned: 0,
    differences: [],
  });
  expect(await audits()).toEqual(written);
  expect((await checkLedger(db)).isSound).toBe(true);
});

it('reports missing orders on either side and different amounts without changing them', async () => {
  const [other, unfiled, filed] = [await payout(), await payout(), await payout()];
  const day = now().toISOString().slice(0, 10);
  const { differences, completed } = await reconcile([
    [other.order, '24.99', 'paid', day],
    [filed.order, '25.00', 'paid', day],
    [`${partnerId}-999999`, '9.00', 'paid', day],
    ['someone-else', '9.00', 'paid', day],
  ]);
  expect(completed).toBe(0);
  expect(differences).toEqual([
    { line: 2, order: other.order, kind: 'amount', ourCents: 2500, theirCents: 2499 },
    { line: 4, order: `${partnerId}-999999`, kind: 'missingHere', ourCents: null, theirCents: 900 },
    { line: 5, order: 'someone-else', kind: 'missingHere', ourCents: null, theirCents: 900 },
    { line: null, order: unfiled.order, kind: 'missingThere', ourCents: 2500, theirCents: null },
  ]);
  expect(await other.state()).toMatchObject({ status: 'completed', paid_on: null });
});

it('reports a payment for a payout that was returned here', async () => {
  const input = await payout();
  await reconcile([[input.order, '25.00', 'returned', today, 'closed']]);
  const { differences } = await reconcile([[input.order, '25.00', 'paid', today]]);
  expect(differences).toMatchObject([{ kind: 'paidThere', order: input.order }]);
  expect(await input.state()).toMatchObject({ balances: { available: 2500 } });
});

it('a dry run counts and changes nothing', async () => {
  const open = await payout('open');
  const before = await open.state();
  const rows: Row[] = [[open.order, '25.00', 'paid', today]];
  expect(await reconcile(rows, true)).toMatchObject({ completed: 1 });
  expect(await open.state()).toEqual(before);
  expect(await audits()).toEqual([]);
  expect(await reconcile(rows)).toMatchObject({ completed: 1 });
});

it('rejects invalid rows with their line', async () => {
  const { lines, faults } = await reconcile([
    ['', '25.00', 'paid', today],
    ['a-1', '25.505', 'paid', today],
    ['a-1', '25.00', 'lost', today],
    ['a-1', '25.00', 'paid', 'June'],
  ]);
  expect(faults).toBe(4);
  expect(lines[0]).toBe('2: order must be the id of an order');
  expect(lines[3]).toBe('5: date must be a day such as 2026-06-10');
});

it('goes on after rows that cannot be stored, and names their lines', async () => {
  const [good, last] = [await payout(), await payout()];
  const { lines, differences, faults } = await reconcile([
    [good.order, '25.00', 'paid', today],
    [good.order, '25.00', 'paid', '2026-02-30'],
    [good.order, '25.00', 'paid', '0000-01-01'],
    [good.order, '25.00', 'paid', '2026-13-01'],
    [good.order, '9999999999999', 'paid', today],
    [good.order, '0', 'paid', today],
    [`${good.order}\0`, '25.00', 'paid', today],
    [`${partnerId}-99999999999999999999`, '25.00', 'paid', today],
    [`${partnerId}-999999999999999`, '999999999.99', 'paid', today],
    ['x'.repeat(201), '25.00', 'paid', today],
    [last.order, '25.00', 'returned', today, `${'a'.repeat(199)}😀\u2028"`],
  ]);
  expect(faults).toBe(7);
  expect(lines.map((line) => line.split(':')[0])).toEqual([3, 4, 5, 6, 7, 8, 11].map(String));
  expect(lines[0]).toBe('3: 2026-02-30 is not a date that exists');
  expect(differences.map(({ line, kind }) => [line, kind])).toEqual([
    [9, 'missingHere'],
    [10, 'missingHere'],
  ]);
  expect(await good.state()).toMatchObject({ status: 'completed', paid_on: today });
  expect(await last.state()).toMatchObject({ status: 'rejected' });
});

it('reports an order that is paid twice, in one file or in a later one, and changes nothing', async () => {
  const [twice, good, open] = [await payout(), await payout(), await payout('open')];
  const rows: Row[] = [
    [twice.order, '25.00', 'paid', today],
    [open.order, '25.00', 'paid', today],
    [good.order, '25.00', 'paid', today],
    [twice.order, '25.00', 'paid', today],
    [open.order, '25.00', 'returned', today],
    [open.order, '25.00', 'paid', '2026-06-16'],
  ];
  const { differences, differ } = await reconcile(rows);
  expect(differ).toBe(2);
  expect(differences).toMatchObject([
    { line: 5, order: twice.order, kind: 'paidTwice', ourCents: 2500, theirCents: 2500 },
    { line: 7, order: open.order, kind: 'paidTwice' },
  ]);
  expect(await twice.state()).toMatchObject({ status: 'completed', paid_on: null });
  expect(await open.state()).toMatchObject({ status: 'pending' });
  expect(await good.state()).toMatchObject({ status: 'completed', paid_on: today });
  const next = await reconcile([[good.order, '25.00', 'paid', '2026-06-17']]);
  expect(next.differences).toMatchObject([{ line: 2, order: good.order, kind: 'paidTwice' }]);
});

it('compares more orders than one batch and deletes what it stored', async () => {
  const input = await payout();
  const unknown = (index: number): Row => [`x-${index}`, '9.00', 'paid', today];
  const rows = [
    ...Array.from({ length: 1200 }, (_, index) => unknown(index)),
    [input.order, '25.00', 'paid', today] as const,
  ];
  const done = await reconcile(rows);
  expect(done).toMatchObject({ payouts: 1201, differ: 1200 });
  expect(done.differences).toHaveLength(1000);
  expect(await input.state()).toMatchObject({ paid_on: today });
  const stored = await asEngine(db, (trx) =>
    sql<{ count: number }>`select count(*)::int as count from payout_file_row`.execute(trx),
  );
  expect(stored.rows).toEqual([{ count: 0 }]);
});

it('20 concurrent imports of one file move each balance once', async () => {
  const [bounced, open] = [await payout(), await payout('open')];
  const rows: Row[] = [
    [open.order, '25.00', 'paid', today],
    [bounced.order, '25.00', 'returned', today, 'closed'],
  ];
  const all = await Promise.all(Array.from({ length: 20 }, () => reconcile(rows)));
  expect(all.reduce((sum, { completed }) => sum + completed, 0)).toBe(1);
  expect(all.reduce((sum, { returned }) => sum + returned, 0)).toBe(1);
  expect((await open.state()).balances).toEqual({ paid: 2500 });
  expect((await bounced.state()).balances).toEqual({ available: 2500 });
});

it('produces the same balances for any split and order of the rows', async ({ signal }) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('paid', 'returned'), { minLength: 1, maxLength: 5 }),
      async (results) => {
        signal.throwIfAborted();
        const input = await payout();
        for (const result of results)
          await reconcile([[input.order, '25.00', result, today, 'closed']]);
        const { balances } = await input.state();
        const account = results.includes('returned') ? 'available' : 'paid';
        expect(balances).toEqual({ [account]: 2500 });
      },
    ),
    { numRuns: 10 },
  );
});
