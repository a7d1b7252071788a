import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { seedDemonstration } from './seed-demonstration.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({});
  const t = performance.now();
  const log = createLog({ stream: { write: () => true } });
  await seedDemonstration({ db: test.db, partners: test.partners, clock: () => test.clock.at, log });
  console.log('seeded', Math.round(performance.now() - t));
}, 120_000);
afterAll(() => test.close());

it('x', async () => {
  const { rows } = await test.db.pool.query(`select d.partner_id, m.email, d.dined_on, d.award_status s, d.reason r, d.reward_units u, d.cleared_cents c, d.eligible_cents e, d.refunded_cents f, d.paid_at::date, d.awarded_at::date, d.hold_until::date from dine d join member m on m.id=d.member_id where d.partner_id in ('jetblue','nosh') and m.email='maya@example.test' order by 1,2,3`);
  console.table(rows);
  const { rows: c } = await test.db.pool.query(`select partner_id, award_status, reason, count(*) from dine group by 1,2,3 order by 1,2,3`);
  console.table(c);
});
