import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Mail } from '#server/integrations/mail/port.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { type Consumers, startConsumers } from '#server/platform/outbox/start-consumers.ts';
import { testLinkKey } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { mailConsumers } from './mail-consumers.ts';

let test: TestApp;
let consumers: Consumers | undefined;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
  await addMerchants(test.db, ['m1']);
});
afterEach(() => consumers?.stop());
afterAll(() => test.close());

const queueRewards = async (count: number) => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const dine = { dined_on: '2026-06-13', reward_units: 10 };
  const ids = await addDines(test.db, { ...member, partnerId: 'own' }, Array(count).fill(dine));
  await test.db.pool.query(
    `insert into outbox (partner_id, member_id, kind, subject, created_at, due_at)
     select 'own', $1, 'rewardFinalMail', id, $3, $3 from unnest($2::text[]) as id`,
    [member.id, ids.map(String), new Date(test.clock.at.getTime() - 60_000)],
  );
};

it('sends a recovery mail within 2 s while the mail server hangs on every bulk mail', async () => {
  await queueRewards(30);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const hanging: Mail[] = [];
  const sent: string[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      if (mail.subject.startsWith('Reset')) {
        sent.push(mail.to);
        return;
      }
      hanging.push(mail);
      await released;
    },
  };
  const { db, partners, loadedPartners, content } = test;
  const now = () => test.clock.at;
  const log = createLog({ level: 'silent' });
  const originOf = (slug: string) => `https://${slug}.dining.example`;
  const pace = { maxConcurrent: 4 };
  const deps = { db, now, partners, loadedPartners, content, mailer, originOf, pace };
  consumers = startConsumers(
    { db, log, now },
    mailConsumers({ ...deps, engine: test.engine, linkKey: testLinkKey }),
  );
  await vi.waitFor(() => expect(hanging).toHaveLength(4), { timeout: 20_000 });

  const member = await addMember(db, { partner_id: 'own' });
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  await visitor.call('POST', '/api/Recovery', { body: { identifier: member.email }, headers });
  await vi.waitFor(() => expect(sent).toEqual([member.email]), { timeout: 2_000, interval: 20 });
  expect(hanging).toHaveLength(4);
  release();
});
