import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ReviewStatus, TransactionPage } from '#contract/activity.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ points: 'jetblue', credit: 'nosh' });
  await addMerchants(test.db, ['m1', 'm2']);
  await asEngine(test.db, (trx) =>
    trx.updateTable('merchant').set({ name: '=CMD("x"), Grill' }).where('id', '=', 'm2').execute(),
  );
});
afterAll(() => test.close());

type Owner = TestMember & { partnerId: string; visitor: Visitor };
const newMember = async (partnerId: string): Promise<Owner> => {
  const member = await addMember(test.db, { partner_id: partnerId });
  const visitor = test.visit(partnerId);
  await visitor.signIn(member.email, testPassword);
  return { ...member, partnerId, visitor };
};

const statusOf = async ({ visitor }: Owner, ids: readonly (number | string | undefined)[]) => {
  const query = ids.map((id) => `txnId=${id}`).join('&');
  const response = await visitor.call('GET', `/api/reviews/status?${query}`);
  return z.array(ReviewStatus).parse(await response.json());
};

const review = ({ partnerId, id }: Owner, dineId: number | undefined) =>
  asEngine(test.db, (trx) =>
    trx
      .insertInto('review')
      .values({
        partner_id: partnerId,
        member_id: id,
        dine_id: dineId ?? 0,
        rating: 5,
        completed_at: test.clock.at,
      })
      .execute(),
  );

describe('the status of reviews', () => {
  it('shows whether each dine has been reviewed', async () => {
    const owner = await newMember('points');
    const [first, second] = await addDines(test.db, owner, [{}, {}]);
    await review(owner, second);
    expect(await statusOf(owner, [first, second])).toMatchObject([
      { id: String(first), completed: false },
      { id: String(second), completed: true },
    ]);
    expect(await statusOf(owner, [second])).toMatchObject([
      { id: String(second), completed: true },
    ]);
  });

  it("omits another member's dine like an unknown one", async () => {
    const owner = await newMember('points');
    const other = await newMember('points');
    const [theirs] = await addDines(test.db, other, [{}]);
    expect(await statusOf(owner, [theirs, 999_999_999, 'x', '-1'])).toEqual([]);
    expect(await statusOf(owner, [])).toEqual([]);
  });

  it('rejects more than fifty ids', async () => {
    const { visitor } = await newMember('points');
    const query = Array.from({ length: 51 }, (_, id) => `txnId=${id}`).join('&');
    expect((await visitor.call('GET', `/api/reviews/status?${query}`)).status).toBe(400);
  });
});

describe('activity of one year', () => {
  it('counts and pages only the dines of the year', async () => {
    const owner = await newMember('points');
    await addDines(test.db, owner, [
      { dined_on: '2025-01-01' },
      { dined_on: '2025-12-31' },
      { dined_on: '2026-01-01' },
    ]);
    const response = await owner.visitor.call('GET', '/api/Member/Transactions?year=2025');
    const { data, totalResultSize } = TransactionPage.parse(await response.json());
    expect(data.map(({ date }) => date)).toEqual(['2025-12-31', '2025-01-01']);
    expect(totalResultSize).toBe(2);
  });
});

describe('the activity download', () => {
  const fileOf = async ({ visitor }: Owner) => {
    const response = await visitor.call('GET', '/downloads/activity.csv');
    expect(response.status).toBe(200);
    return { text: await response.text(), headers: response.headers };
  };

  it('is an uncached attachment for a spreadsheet', async () => {
    const { headers, text } = await fileOf(await newMember('points'));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="points-activity-2026-06-15.csv"',
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text.split('\r\n')[0]).toContain('Reward in points');
  });

  it('neutralizes formulas and writes amounts as numbers', async () => {
    const owner = await newMember('points');
    await addDines(test.db, owner, [{ merchant_id: 'm2', reward_units: -66 }]);
    const { text } = await fileOf(owner);
    expect(text.split('\r\n')[1]).toMatch(
      /^2026-06-01,"'=CMD\(""x""\), Grill",m2,4242,42\.5,-66,Earned,,Settle,\d+$/,
    );
  });

  it('contains every dine once, newest first, across pages', async () => {
    const owner = await newMember('credit');
    const day = (index: number) =>
      new Date(Date.UTC(2024, 0, 1 + (index % 300))).toISOString().slice(0, 10);
    const ids = await addDines(
      test.db,
      owner,
      Array.from({ length: 1201 }, (_, index) => ({ dined_on: day(index) })),
    );
    const { text } = await fileOf(owner);
    const rows = text.trimEnd().split('\r\n').slice(1);
    const dates = rows.map((row) => row.slice(0, 10));
    expect(rows.map((row) => Number(row.split(',').at(-1))).sort((a, b) => a - b)).toEqual(ids);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(text).toContain('Reward in US dollars');
  });

  it('redirects to sign-in and back without a session', async () => {
    const response = await test.visit('points').call('GET', '/downloads/activity.csv');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/login?from=%2Faccount%2Frecent_activity');
  });
});
