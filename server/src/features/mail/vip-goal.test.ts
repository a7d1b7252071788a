import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPage } from '#server/features/content/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { vipGoal } from './vip-goal.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue' },
    { settings: { own: { vip: { dinesRequired: 3 } } } },
  );
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());

it.each([
  ['a member with one dine', 'OptedIn', 1, '2 more dines by December 31 make you a VIP.'],
  ['a member with one to go', 'OptedIn', 2, 'One more dine by December 31 makes you a VIP.'],
  ['a member who reached it', 'OptedIn', 3, ''],
  ['a VIP', 'VIP', 1, ''],
  ['a member without emails', 'OptedOut', 1, ''],
] as const)('names the way to VIP to %s', async (_, tier_level, count, expected) => {
  const member = await addMember(test.db, { partner_id: 'own', tier_level });
  const days = ['2026-06-01', '2026-06-02', '2026-06-03'].slice(0, count);
  await addDines(
    test.db,
    { ...member, partnerId: 'own' },
    days.map((dined_on) => ({ dined_on })),
  );
  const loaded = test.loadedPartners.get('own');
  if (!loaded) throw new Error('no program');
  const entries = fillPage(loaded, loaded.content.get('mail') ?? [], 2026);
  const task = { partnerId: 'own', memberId: member.id };
  const facts = { task, partner: loaded.partner, entries, now: test.clock.at };
  const text = await asEngine(test.db, (trx) => vipGoal({ ...facts, trx }));
  expect(text).toBe(expected);
});
