import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TransactionDetail, TransactionPage } from '#contract/activity.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', credit: 'nosh' });
  await addMerchants(test.db, ['m1', 'm2']);
});
afterAll(() => test.close());

type Owner = TestMember & { partnerId: string; visitor: Visitor };
const newMember = async (partnerId: string): Promise<Owner> => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  return { ...member, partnerId, visitor };
};
const pageOf = async ({ visitor }: Owner, query = '') => {
  const response = await visitor.call('GET', `/api/Member/Transactions${query}`);
  return TransactionPage.parse(await response.json());
};
const detailOf = async ({ visitor }: Owner, id: number | undefined) => {
  const response = await visitor.call('GET', `/api/Member/Transactions/${id}`);
  return TransactionDetail.parse(await response.json());
};
const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);

describe('a page of activity', () => {
  it.each([
    ['', 10, ['2026-01-25', '2026-01-16']],
    ['?pageNo=2', 10, ['2026-01-15', '2026-01-06']],
    ['?pageNo=3&resultsPerPage=10', 5, ['2026-01-05', '2026-01-01']],
    ['?pageNo=1&resultsPerPage=50', 25, ['2026-01-25', '2026-01-01']],
    ['?pageNo=4&resultsPerPage=10', 0, []],
    ['?pageNo=100000', 0, []],
  ])('%s of 25 dines has %i, newest first', async (query, size, [first, last]) => {
    const owner = await newMember('points');
    await addDines(
      test.db,
      owner,
      Array.from({ length: 25 }, (_, index) => ({ dined_on: day(index) })),
    );
    const { data, totalPages, totalResultSize } = await pageOf(owner, query);
    expect(data).toHaveLength(size);
    expect([data[0]?.date, data.at(-1)?.date]).toEqual([first, last]);
    expect([totalResultSize, totalPages]).toEqual([25, query.includes('=50') ? 1 : 3]);
  });

  it('sums the whole month of its rows, final and open', async () => {
    const owner = await newMember('points');
    const open = { cleared_cents: null, eligible_cents: 3600, reward_units: 0, awarded_at: null };
    await addDines(test.db, owner, [
      { dined_on: '2026-05-02' },
      { dined_on: '2026-06-01' },
      { dined_on: '2026-06-02', award_status: 'Pending', ...open },
      { dined_on: '2026-06-03', award_status: 'Deferred', reward_units: 30, awarded_at: null },
    ]);
    const { months } = await pageOf(owner, '?resultsPerPage=3');
    expect(months).toEqual([{ month: '2026-06', earned: 127, onTheWay: 138 }]);
  });

  it('is empty for a member without dines', async () => {
    const empty = { data: [], months: [], totalPages: 0, totalResultSize: 0 };
    expect(await pageOf(await newMember('points'))).toEqual(empty);
  });

  it('loads the last page of 5,000 dines within 200 ms', async () => {
    const owner = await newMember('points');
    const dines = Array.from({ length: 5000 }, (_, index) => ({ dined_on: day(index % 150) }));
    await addDines(test.db, owner, dines);
    const times: number[] = [];
    for (let sample = 0; sample < 5; sample += 1) {
      const startedAt = performance.now();
      const page = await pageOf(owner, '?pageNo=500');
      times.push(performance.now() - startedAt);
      expect([page.data.length, page.totalPages]).toEqual([10, 500]);
    }
    expect(Math.min(...times)).toBeLessThan(200);
  });
});

describe('a transaction', () => {
  it('has every documented field', async () => {
    const owner = await newMember('points');
    const paidAt = new Date('2026-06-12T09:00:00Z');
    const [id] = await addDines(test.db, owner, [{ award_status: 'Paid', paid_at: paidAt }]);
    const { data } = await pageOf(owner);
    expect(data).toEqual([
      {
        recordType: 'Transaction',
        date: '2026-06-01',
        merchantId: 'm1',
        merchantName: 'Table m1',
        activeMerchant: true,
        merchantCuisines: ['Thai'],
        sourceTransactionId: String(id),
        benefitAmount: 127,
        ticketAmount: 42.5,
        cardLastFour: '4242',
        cardType: 'Visa',
        awardStatus: 'Paid',
        transactionType: 'Settle',
        paidAt: '2026-06-12T09:00:00.000Z',
        isTranslated: true,
        transactionCreatedAt: expect.any(String),
        transactionStatus: 'Paid',
        transactionTypeCode: 'S',
        dineAmount: 42.5,
        isEstimate: false,
        reason: null,
        expectedBy: null,
      },
    ]);
  });

  it('that has not cleared is an estimate of the amount before tip', async () => {
    const owner = await newMember('points');
    await addDines(test.db, owner, [
      {
        award_status: 'Pending',
        cleared_cents: null,
        eligible_cents: 3600,
        reward_units: 0,
        awarded_at: null,
      },
    ]);
    const { data } = await pageOf(owner);
    expect(data[0]).toMatchObject({
      benefitAmount: 108,
      ticketAmount: 36,
      isEstimate: true,
      expectedBy: '2026-06-06',
    });
  });

  it('is in dollars and untranslated at a partner that pays credit', async () => {
    const owner = await newMember('credit');
    await addDines(test.db, owner, [{ reward_units: 212, rate: 5 }]);
    const { data } = await pageOf(owner);
    expect(data[0]).toMatchObject({ benefitAmount: 2.12, isTranslated: false });
  });

  it('at a retired restaurant stays readable', async () => {
    const owner = await newMember('points');
    await test.db.pool.query(`update merchant set retired_on = '2026-06-10' where id = 'm2'`);
    await addDines(test.db, owner, [{ merchant_id: 'm2' }]);
    const { data } = await pageOf(owner);
    expect(data[0]).toMatchObject({ merchantName: 'Table m2', activeMerchant: false });
  });
});

describe('the detail of a transaction', () => {
  it('shows bill, rate and timeline', async () => {
    const owner = await newMember('points');
    const [id] = await addDines(test.db, owner, [
      {
        eligible_cents: 1200,
        reward_units: 36,
        refunded_cents: 500,
        reason: 'capped',
        offer_max_spend_cents: 20_000,
      },
    ]);
    const detail = await detailOf(owner, id);
    expect(detail).toMatchObject({
      eligibleAmount: 12,
      refundedAmount: 5,
      rate: 3,
      reason: 'capped',
    });
    expect(detail.trace.map(({ rule, passed }) => [rule, passed])).toEqual([
      ['cardTracking', true],
      ['consent', true],
      ['merchantInProgram', true],
      ['paymentKind', true],
      ['rewardDay', true],
      ['spendLeft', false],
      ['tierRate', true],
      ['refund', false],
    ]);
    expect(detail.trace.find(({ rule }) => rule === 'spendLeft')).toMatchObject({
      message: 'capped',
      values: { max: '$200.00', amount: '$12.00', total: '$42.50' },
    });
    expect(detail.timeline.map(({ step }) => step)).toEqual([
      'seen',
      'finalAmount',
      'rewardFinal',
      'sentToPartner',
      'inAccount',
    ]);
  });

  it('ends with the rejecting rule', async () => {
    const owner = await newMember('points');
    const refused = {
      award_status: 'Forfeit',
      reason: 'notRewardDay',
      offer_weekdays: 62,
    } as const;
    const [id] = await addDines(test.db, owner, [
      { ...refused, dined_on: '2026-06-07', eligible_cents: 0, reward_units: 0, awarded_at: null },
    ]);
    const { trace, timeline } = await detailOf(owner, id);
    expect(trace.at(-1)).toEqual({
      rule: 'rewardDay',
      passed: false,
      message: 'notRewardDay',
      values: { weekday: 'Sunday', days: 'Mon, Tue, Wed, Thu, Fri' },
    });
    expect(timeline.at(-1)?.step).toBe('rewardFinal');
  });
});
