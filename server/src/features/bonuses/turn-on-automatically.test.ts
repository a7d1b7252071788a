import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Partner } from '#contract/partner.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { turnOnAutomatically } from './index.ts';

let test: TestApp;
const offers = [
  { code: 'WELCOME', description: 'First dinner', isNewMemberBonus: true, days: 60 },
  { code: 'TWICE', description: 'Dine twice', dines: 2 },
  { code: 'OLD', description: 'Long over', endsOn: '2026-02-01' },
  { code: 'COMING', description: 'Not yet', offeredOn: '2026-07-01' },
  { code: 'FROMAPP', description: 'One source', enrollmentSource: 'app' },
  { code: 'NEWAPP', description: 'In the app', isAddedByClient: true },
];
const bonuses = offers.map((offer) => ({ rewardUnits: 500, ...offer }));

beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', pressed: 'jetblue' },
    { settings: { own: { bonuses, turnsBonusesOn: true }, pressed: { bonuses } } },
  );
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

const partnerOf = (slug: string): Partner => {
  const partner = test.partners.get(slug);
  if (!partner) throw new Error(`no program is called ${slug}`);
  return partner;
};
const run = (slug = 'own', memberId?: number) =>
  turnOnAutomatically(test.db, {
    partner: partnerOf(slug),
    now: test.clock.at,
    ...(memberId !== undefined && { memberId }),
  });
const codesOf = (memberId: number) =>
  asEngine(test.db, async (trx) => {
    const rows = await trx
      .selectFrom('member_bonus')
      .select(['code', 'status'])
      .where('member_id', '=', memberId)
      .orderBy('code')
      .execute();
    return rows.map(({ code, status }) => `${code} ${status}`);
  });
const journalsOf = (memberId: number) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('journal')
      .innerJoin('entry', 'entry.journal_id', 'journal.id')
      .where('journal.member_id', '=', memberId)
      .where('journal.kind', '=', 'bonus')
      .where('entry.account', '=', 'available')
      .select(['journal.bonus_code', 'journal.source_code', 'entry.units'])
      .execute(),
  );

const newMember = { partner_id: 'own', join_date: '2026-06-01' };

it.each([
  ['a new member', newMember, ['TWICE Enrolled', 'WELCOME Enrolled']],
  ['a member of long ago', { ...newMember, join_date: '2025-06-01' }, ['TWICE Enrolled']],
  [
    'a member of one source',
    { ...newMember, join_date: '2025-06-01', enrollment_source: 'app' },
    ['FROMAPP Enrolled', 'TWICE Enrolled'],
  ],
  ['a member who is not active', { ...newMember, tier_level: 'NonActivated' as const }, []],
  ['a closed account', { ...newMember, member_type: 'ClosedAccountMember' as const }, []],
  ['a member of a program that leaves it to them', { ...newMember, partner_id: 'pressed' }, []],
])('turns on what is open to %s', async (_, input, expected) => {
  const member = await addMember(test.db, input);
  await run(input.partner_id);
  expect(await codesOf(member.id)).toEqual(expected);
});

it('waits for a linked card', async () => {
  const member = await addMember(test.db, newMember);
  const unlink = (day: string | null) =>
    asEngine(test.db, (trx) =>
      trx
        .updateTable('card')
        .set({ unlinked_on: day })
        .where('member_id', '=', member.id)
        .execute(),
    );
  await unlink('2026-06-02');
  await run();
  expect(await codesOf(member.id)).toEqual([]);
  await unlink(null);
  await run('own', member.id);
  expect(await codesOf(member.id)).toEqual(['TWICE Enrolled', 'WELCOME Enrolled']);
});

it('reaches every member beyond one batch', async () => {
  const first = await addMember(test.db, newMember);
  await asEngine(test.db, async (trx) => {
    const { publicId: _, ...row } = await trx
      .selectFrom('member')
      .select(['partner_id', 'join_date', 'tier_level', 'member_type', 'public_id as publicId'])
      .select(['password_hash', 'interface_type', 'first_name', 'last_name', 'has_web_profile'])
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const numbers = Array.from({ length: 1001 }, (_item, index) => index);
    const added = await trx
      .insertInto('member')
      .values(numbers.map((n) => ({ ...row, public_id: `many${n}`, email: `many${n}@a.test` })))
      .returning('id')
      .execute();
    const key = ({ id }: { id: number }) => ({ partner_id: 'own', member_id: id });
    const consents = await trx
      .insertInto('consent')
      .values(
        added.map((member) => ({
          ...key(member),
          kind: 'cardMonitoring' as const,
          text_version: '1',
          agreed_at: new Date(0),
        })),
      )
      .returning(['id', 'member_id'])
      .execute();
    await trx
      .insertInto('card')
      .values(
        consents.map(({ id, member_id }) => ({
          partner_id: 'own',
          member_id,
          consent_id: id,
          card_type: 'Visa' as const,
          network_token: `many${id}`,
          last_four: '4242',
          tracks_from: '2026-06-01',
        })),
      )
      .execute();
  });
  await run();
  const { count } = await asEngine(test.db, (trx) =>
    trx
      .selectFrom('member_bonus as b')
      .innerJoin('member as m', 'm.id', 'b.member_id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('m.public_id', 'like', 'many%')
      .executeTakeFirstOrThrow(),
  );
  expect(Number(count)).toBe(2002);
});

it('50 concurrent runs and presses turn a bonus on once and pay once for a dine that counts already', async () => {
  const member = await addMember(test.db, newMember);
  await addDines(test.db, { ...member, partnerId: 'own' }, [{ dined_on: '2026-06-02' }]);
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const press = (index: number) =>
    visitor.call('POST', '/api/Member/Bonus/WELCOME', {
      headers: { 'x-xsrf-token': token, 'idempotency-key': `press-${index}-key` },
    });
  const results = await Promise.all(
    Array.from({ length: 25 }, (_, index) => [press(index), run('own', member.id)]).flat(),
  );
  const statuses = results.flatMap((result) => (result instanceof Response ? result.status : []));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await codesOf(member.id)).toEqual(['TWICE Enrolled', 'WELCOME Qualified']);
  expect(await journalsOf(member.id)).toEqual([
    { bonus_code: 'WELCOME', source_code: 'B', units: 500 },
  ]);
});
