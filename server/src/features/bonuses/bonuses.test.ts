import { afterAll, beforeAll, expect, it } from 'vitest';
import { Member } from '#contract/member.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let test: TestApp;
const offers = [
  { code: 'WELCOME', description: 'Two first dinners', isNewMemberBonus: true, days: 60 },
  { code: 'TWICE', description: 'Dine twice', dines: 2, minSpendCents: 2500 },
  { code: 'OLD', description: 'Long over', endsOn: '2026-02-01' },
  { code: 'NEWAPP', description: 'In the app', isAddedByClient: true, enrollmentSource: 'app' },
];

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    {
      settings: { own: { bonuses: offers.map((offer) => ({ rewardUnits: 500, ...offer })) } },
    },
  );
  await addMerchants(test.db, ['m1', 'm2']);
});
afterAll(() => test.close());

const signIn = async (input: { join_date?: string; enrollment_source?: string } = {}) => {
  const member = await addMember(test.db, { partner_id: 'own', ...input });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  return { member, visitor };
};
const register = async (visitor: Visitor, code: string, key: string | null = `key-of-${code}`) =>
  visitor.call('POST', `/api/Member/Bonus/${code}`, {
    headers: {
      'x-xsrf-token': await visitor.csrfToken(),
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
  });
const bonusesOf = async (visitor: Visitor) =>
  Member.parse(await (await visitor.call('GET', '/api/Member')).json()).activeBonuses;
const bonusUnits = (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('journal')
      .innerJoin('entry', 'entry.journal_id', 'journal.id')
      .where('journal.member_id', '=', memberId)
      .where('journal.kind', '=', 'bonus')
      .where('entry.account', '=', 'available')
      .select(['journal.source_code', 'entry.units'])
      .orderBy('journal.id')
      .execute(),
  );

it('lists what is open to a member, each with its state and the day it was offered', async () => {
  const { visitor } = await signIn({ join_date: '2026-06-01' });
  expect(await bonusesOf(visitor)).toMatchObject([
    {
      code: 'WELCOME',
      isNewMemberBonus: true,
      memberIsEligibleForNMB: true,
      bonusStatus: 'Eligible',
      createDateUtc: '2026-06-01T00:00:00.000Z',
    },
    { code: 'TWICE', isNewMemberBonus: false, memberIsEligibleForNMB: false, rewardAmount: 500 },
  ]);
});

it('offers the new-member bonus to new members only', async () => {
  const { visitor } = await signIn({ join_date: '2025-06-01' });
  expect((await bonusesOf(visitor)).map(({ code }) => code)).toEqual(['TWICE']);
  expect((await register(visitor, 'WELCOME')).status).toBe(404);
});

it('turns a bonus on once, without a body, and shows it as Enrolled', async () => {
  const { visitor } = await signIn();
  const response = await register(visitor, 'TWICE');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ code: 'TWICE', bonusStatus: 'Enrolled' });
  expect((await register(visitor, 'TWICE', 'another-key')).status).toBe(200);
  expect(await bonusesOf(visitor)).toMatchObject([
    { code: 'TWICE', bonusStatus: 'Enrolled', dinesCounted: 0, endsOn: '2026-07-15' },
  ]);
});

it.each([
  ['no key', null],
  ['too short a key', 'short'],
])('is refused with %s', async (_, key) => {
  const { visitor } = await signIn();
  expect((await register(visitor, 'TWICE', key)).status).toBe(400);
});

it('refuses a key that turned on another bonus', async () => {
  const { visitor } = await signIn({ join_date: '2026-06-01' });
  expect((await register(visitor, 'TWICE', 'one-and-the-same')).status).toBe(200);
  const response = await register(visitor, 'WELCOME', 'one-and-the-same');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field: 'idempotency-key' }] });
});

it.each(['NOSUCH', 'OLD', 'NEWAPP'])('%s is not found', async (code) => {
  const { visitor } = await signIn();
  expect((await register(visitor, code)).status).toBe(404);
});

it('accepts a client-only bonus from a member of its enrollment source', async () => {
  const { visitor } = await signIn({ enrollment_source: 'app' });
  expect((await bonusesOf(visitor)).map(({ code }) => code)).toEqual(['TWICE']);
  expect((await register(visitor, 'NEWAPP')).status).toBe(200);
});

it('50 concurrent requests turn it on once and pay once for dines that already count', async () => {
  const { member, visitor } = await signIn({ join_date: '2026-06-01' });
  await addDines(test.db, { ...member, partnerId: 'own' }, [{ dined_on: '2026-06-02' }]);
  const token = await visitor.csrfToken();
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      visitor.call('POST', '/api/Member/Bonus/WELCOME', {
        headers: { 'x-xsrf-token': token, 'idempotency-key': `request-${index % 5}` },
      }),
    ),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await bonusUnits(member.id)).toEqual([{ source_code: 'B', units: 500 }]);
  expect(await bonusesOf(visitor)).toMatchObject([
    { code: 'WELCOME', bonusStatus: 'Qualified', dinesCounted: 1 },
    { code: 'TWICE' },
  ]);
});

it('a bonus that expired unearned is hidden, and cannot be turned on again', async () => {
  const { visitor } = await signIn();
  await register(visitor, 'TWICE');
  const before = test.clock.at;
  test.clock.at = new Date('2026-08-01T16:00:00.000Z');
  const later = test.visit('own');
  const { member } = await signIn();
  await later.signIn(member.email, testPassword);
  test.clock.at = before;
  await register(later, 'TWICE');
  test.clock.at = new Date('2026-08-01T16:00:00.000Z');
  await later.signIn(member.email, testPassword);
  expect((await bonusesOf(later)).map(({ code }) => code)).toEqual([]);
  test.clock.at = before;
});

it('the other program has none of these', async () => {
  const member = await addMember(test.db, { partner_id: 'other' });
  const visitor = test.visit('other');
  await visitor.signIn(member.email, testPassword);
  expect((await register(visitor, 'TWICE')).status).toBe(404);
});
