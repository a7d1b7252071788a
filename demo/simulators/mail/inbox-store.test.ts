import { afterAll, beforeAll, expect, it } from 'vitest';
import { asEngine } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import { createInbox } from './inbox-store.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const inboxOf = (recipient: string) =>
  asEngine(test.db, (trx) =>
    trx
      .selectFrom('demonstration_mail')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .execute(),
  );

it('stores a recovery email, and no log line contains its text, link, token or recipient', async () => {
  const member = await addMember(test.db, { partner_id: 'own' });
  const visitor = test.visit('own');
  const headers = { 'x-xsrf-token': await visitor.csrfToken() };
  const body = { identifier: member.email };
  expect((await visitor.call('POST', '/api/Recovery', { body, headers })).status).toBe(202);

  const lines: string[] = [];
  const log = createLog({ level: 'trace', stream: { write: (line) => lines.push(line) } });
  await deliverMails(test, createInbox({ db: test.db, now: () => test.clock.at }), log);

  const [mail] = await inboxOf(member.email);
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  const written = [...lines, ...test.log].join('\n');
  const link = '/recover/confirm';
  for (const secret of [token, link, mail?.subject ?? '', mail?.text ?? '', member.email])
    expect(written).not.toContain(secret);
});
