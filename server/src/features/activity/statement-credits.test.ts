import { afterAll, beforeAll, expect, it } from 'vitest';
import { ActivityPage, CreditBalance, TransactionPage } from '#contract/activity.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { listRecords, type RecordRef } from './record-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ credit: 'nosh', other: 'hilton' });
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const days = Array.from(
  { length: 12 },
  (_, index) => `2026-05-${String(index + 1).padStart(2, '0')}`,
);

const withCredit = async () => {
  const member = await addMember(test.db, { partner_id: 'credit' });
  await addDines(
    test.db,
    { ...member, partnerId: 'credit' },
    days.map((dined_on) => ({ dined_on })),
  );
  const at = new Date('2026-05-20T12:00:00Z');
  await asEngine(test.db, async (trx) => {
    const owner = { partner_id: 'credit', member_id: member.id };
    await trx
      .insertInto('payout')
      .values({
        ...owner,
        amount_cents: 2115,
        status: 'completed',
        delivery: 'Card',
        brand: 'Visa',
        card_id: member.cardId,
        target: 'token',
        target_label: 'Visa 4242',
        created_at: at,
        updated_at: new Date('2026-05-22T12:00:00Z'),
      })
      .execute();
    await trx
      .insertInto('balance')
      .values({ ...owner, account: 'available', units: 750 })
      .execute();
  });
  const visitor = test.visit('credit');
  await visitor.signIn(member.email, testPassword);
  return async (path: string) => (await visitor.call('GET', path)).json();
};

it('pages dines and credits together, newest first', async () => {
  const read = await withCredit();
  const page = async (pageNo: number) =>
    ActivityPage.parse(
      await read(`/api/Member/TransactionsStatementCredits?pageNo=${pageNo}&resultsPerPage=10`),
    );
  const first = await page(1);
  expect([first.data.length, first.totalPages, first.totalResultSize]).toEqual([10, 2, 13]);
  expect(first.data[0]).toEqual({
    recordType: 'Credit',
    creditId: expect.any(String),
    date: '2026-05-20',
    creditAmountCents: 2115,
    targetType: 'Card',
    targetLabel: 'Visa 4242',
    benefitProcessor: 'Visa',
    status: 'Completed',
    updatedAt: '2026-05-22T12:00:00.000Z',
  });
  expect(first.data[1]).toMatchObject({ recordType: 'Transaction', date: '2026-05-12' });
  const last = await page(2);
  expect(last.data.map(({ date }) => date)).toEqual(['2026-05-03', '2026-05-02', '2026-05-01']);
});

it('counts and pages transactions without credits', async () => {
  const read = await withCredit();
  const page = TransactionPage.parse(
    await read('/api/Member/Transactions?pageNo=1&resultsPerPage=10'),
  );
  expect([page.data.length, page.totalPages, page.totalResultSize]).toEqual([10, 2, 12]);
});

it('continues behind a record although newer ones arrive and days are equal', async () => {
  const member = await addMember(test.db, { partner_id: 'credit' });
  const owner = { ...member, partnerId: 'credit' };
  const sameDay = Array.from({ length: 7 }, () => ({ dined_on: '2026-06-01' }));
  await addDines(test.db, owner, sameDay);
  const key = { partnerId: 'credit', memberId: member.id };
  const page = { kinds: ['dine', 'posting', 'payout'] as const, limit: 3 };
  const list = (after?: RecordRef) =>
    asEngine(test.db, (trx) => listRecords(trx, key, { ...page, after }));
  const whole = await asEngine(test.db, (trx) => listRecords(trx, key, { ...page, limit: 9 }));
  const first = await list();
  await addDines(test.db, owner, [{ dined_on: '2026-06-02' }]);
  const second = await list(first.at(-1));
  const third = await list(second.at(-1));
  expect([...first, ...second, ...third]).toEqual(whole);
});

it('returns the balance in dollars', async () => {
  const read = await withCredit();
  expect(CreditBalance.parse(await read('/api/Member/StatementCreditBalance'))).toEqual({
    memberBalance: 7.5,
    nextPayout: {
      isDue: false,
      isWaiting: false,
      plan: {
        delivery: 'Card',
        cardType: 'Visa',
        lastFour: '4242',
        amount: expect.any(Number),
        maxAmount: expect.any(Number),
      },
    },
  });
});
