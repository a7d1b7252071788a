import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from '#domain/content/json.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { inPartner } from '#server/platform/db/index.ts';
import { addTask } from '#server/platform/outbox/store.ts';
import { deliverMails } from '#server/testing/deliver-mails.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { draftEntries, publishDrafts } from './index.ts';

let test: TestApp;
let visitor: Visitor;
let memberId: number;

const publish = async (
  page: 'responses' | '*',
  slug: string,
  fields: Readonly<Record<string, Json>>,
) => {
  const loadedPartner = test.loadedPartners.get('own');
  if (!loadedPartner) throw new Error('the test has no program');
  const by = { author: 'grace', note: '', at: test.clock.at };
  await draftEntries(test.db, { loadedPartner, page, by }, [{ slug, fields }]);
  await publishDrafts(test.db, { partnerId: 'own' }, by);
  await test.content.refresh();
};

beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' }, { settings: { own: { locale: 'es-US' } } });
  const member = await addMember(test.db, { partner_id: 'own' });
  memberId = member.id;
  visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
});
afterAll(() => test.close());

it('writes dates and amounts of mails by its conventions', async () => {
  const mailer = createFakeMailer();
  const outcome = JSON.stringify({
    kind: 'needsReview',
    dinedOn: '2026-06-10',
    reviewBy: '2026-07-15',
  });
  const payload = { restaurant: 'Lupa', purchasedOn: '2026-06-10', dueBy: '2026-06-18', outcome };
  await inPartner(test.db, 'own', (trx) =>
    addTask(trx, {
      partnerId: 'own',
      memberId,
      kind: 'claimChecking',
      subject: '1',
      payload,
      now: test.clock.at,
    }),
  );
  await deliverMails(test, mailer);
  const [mail] = mailer.sent;
  expect(mail?.text).toContain('jueves, 18 de junio');
  expect(mail?.text).toContain('15 de julio');
  expect(mail?.text).toContain('Lupa, 10 de junio de 2026');
  expect(mail?.html).toContain('<html lang="es">');
});

it('writes the dates of a file while it is streamed', async () => {
  const page = await (await visitor.call('GET', '/downloads/my-data.html')).text();
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('15 de junio de 2026');
});

it('publishes the texts of responses and files', async () => {
  await publish('responses', 'activity', { date: 'Fecha', restaurant: 'Restaurante' });
  const csv = await (await visitor.call('GET', '/downloads/activity.csv')).text();
  expect(csv).toMatch(/^\uFEFF?Fecha,Restaurante,Restaurant ID/);
  await publish('responses', 'errors', { sign_in: 'Usuario o contraseña incorrectos' });
  const anonymous = test.visit('own');
  const refused = await anonymous.call('POST', '/api/Login', {
    body: { userName: 'unknown@mail.example', password: 'wrong-secret' },
    headers: { 'x-xsrf-token': await anonymous.csrfToken() },
  });
  expect(await refused.json()).toMatchObject({
    errors: [{ code: 'sign_in', message: 'Usuario o contraseña incorrectos' }],
  });
});

it('publishes the texts of rates, which placeholders of other pages contain', async () => {
  const pageOf = async () =>
    (await visitor.call('GET', '/api/cms/pages/earn_details/?page_size=100')).text();
  expect(await pageOf()).toContain('per $1');
  await publish('*', '*', { rates: { per_dollar: '{reward} por $1', none: 'todavía nada' } });
  const page = await pageOf();
  expect(page).toContain('por $1');
  expect(page).not.toContain('per $1');
});
