import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { sendMails } from './index.ts';

let test: TestApp;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue', other: 'hilton' });
});
afterAll(() => test.close());
beforeEach(() => {
  mailer.sent.length = 0;
});

const deliver = () =>
  sendMails({
    db: test.db,
    now: () => test.clock.at,
    log: createLog({ level: 'silent' }),
    mailer,
    partners: test.partners,
    originOf: (slug) => `https://${slug}.dining.example`,
  });

const notify = async (kind: string, partnerId: string) => {
  const member = await addMember(test.db, { partner_id: partnerId, first_name: '<i>Ada' });
  const payload = { cardType: 'Visa', lastFour: '7777' };
  const task = { partnerId, memberId: member.id, kind, payload, now: test.clock.at };
  await asEngine(test.db, (trx) => addTask(trx, task));
  await deliver();
  return { mail: mailer.sent.at(-1), to: member.email };
};

it.each([
  ['cardMoved', 'Your card ending in 7777 no longer earns with JetBlue Dining'],
  ['cardRefused', 'Your card ending in 7777 couldn’t be linked'],
])('%s is told by mail in the name of the program, as text and HTML', async (kind, subject) => {
  const { mail, to } = await notify(kind, 'own');
  expect(mail).toMatchObject({
    partnerId: 'own',
    from: { name: 'JetBlue Dining', address: 'dining@jetblue.example' },
    to,
    subject,
  });
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Visa ending in 7777');
    expect(body).toContain('https://own.dining.example/account/manage_cards');
    expect(body).toContain('1-800-555-0119');
  }
  expect(mail?.html).toContain('&lt;i&gt;Ada');
  expect(mail?.html).not.toContain('<i>');
});

it('is announced once, by the program that lost the card', async () => {
  const { mail } = await notify('cardMoved', 'other');
  expect(mail?.from.name).toBe(test.partners.get('other')?.programName);
  expect(await deliver()).toBe(0);
  expect(mailer.sent).toHaveLength(1);
});
