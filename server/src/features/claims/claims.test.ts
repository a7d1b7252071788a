import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { Claim } from '#contract/claims.ts';
import { asOwner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const signIn = async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return visitor;
};
const good = { restaurant: 'Lupa', purchasedOn: '2026-06-04', amount: '42.50', lastFour: '4242' };
const post = async (visitor: Visitor, change: Partial<typeof good> = {}) =>
  visitor.call('POST', '/api/Member/Claims', {
    body: { ...good, ...change },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
const claimsOf = async (visitor: Visitor) =>
  z.array(Claim).parse(await (await visitor.call('GET', '/api/Member/Claims')).json());

it('takes a claim on day 11 and lists it to its member alone', async () => {
  const visitor = await signIn();
  expect((await post(visitor)).status).toBe(200);
  expect(await claimsOf(visitor)).toMatchObject([
    { restaurant: 'Lupa', amount: 42.5, status: 'Received', answer: '' },
  ]);
  expect(await claimsOf(await signIn())).toEqual([]);
});

it.each(['İstanbul Grill', 'ΟΙΚΟΣ', 'Straße'])(
  'records a claim for %s once, whatever its case mapping',
  async (restaurant) => {
    const visitor = await signIn();
    expect((await post(visitor, { restaurant })).status).toBe(200);
    expect((await post(visitor, { restaurant })).status).toBe(200);
    expect(await claimsOf(visitor)).toMatchObject([{ restaurant }]);
  },
);

it('refuses day 10 and names the day on which it opens', async () => {
  const answer = await post(await signIn(), { purchasedOn: '2026-06-05' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    errors: [{ field: 'purchasedOn', message: expect.stringContaining('June 16') }],
  });
});

it('refuses a card that is not the member’s', async () => {
  const answer = await post(await signIn(), { lastFour: '9999' });
  expect(await answer.json()).toMatchObject({ errors: [{ field: 'lastFour' }] });
});

it('names every field that is wrong', async () => {
  const answer = await post(await signIn(), { restaurant: '', amount: 'much', lastFour: '' });
  const { errors } = z
    .object({ errors: z.array(z.object({ field: z.string() })) })
    .parse(await answer.json());
  expect(errors.map(({ field }) => field)).toEqual(['restaurant', 'amount', 'lastFour']);
});

it('the same purchase sent 50 times at once is one claim', async () => {
  const visitor = await signIn();
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(visitor)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await claimsOf(visitor)).toHaveLength(1);
});

it('refuses a sixth open claim, also of twenty at once, and returns a filed one', async () => {
  const visitor = await signIn();
  const amounts = Array.from({ length: 20 }, (_, index) => `${index + 1}.50`);
  const statuses = await Promise.all(
    amounts.map(async (amount) => (await post(visitor, { amount })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const filed = await claimsOf(visitor);
  expect(filed).toHaveLength(5);
  const refused = await post(visitor, { amount: '99.50' });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'form' }] },
  ]);
  expect((await post(visitor, { amount: String(filed[0]?.amount) })).status).toBe(200);
});

it('refuses a twenty-first claim in 30 days when none is open', async () => {
  const visitor = await signIn();
  expect((await post(visitor)).status).toBe(200);
  await asOwner(test.db, async (trx) => {
    await sql`update claim set status = 'Declined', answer = 'No such purchase.'
      where id = (select max(id) from claim)`.execute(trx);
    await sql`insert into claim (partner_id, member_id, restaurant, purchased_on, amount_cents, last_four, created_at, updated_at, status, answer)
      select partner_id, member_id, restaurant, purchased_on, amount_cents + n, last_four, created_at, updated_at, status, answer
      from claim, generate_series(1, 19) n where id = (select max(id) from claim)`.execute(trx);
  });
  const refused = await post(visitor, { amount: '99.50' });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { errors: [{ field: 'form', message: expect.stringContaining('up to 20') }] },
  ]);
});
