import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sendMails } from '#server/features/mail/index.ts';
import { createFakeMailer } from '#server/integrations/mail/fake.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addDines, addMerchants } from '#server/testing/test-dine.ts';
import { addMember } from '#server/testing/test-member.ts';
import { promptReviews } from './prompt-reviews.ts';

let test: TestApp;
const mailer = createFakeMailer();
beforeAll(async () => {
  test = await openTestApp(
    { points: 'jetblue', external: 'jetblue', credit: 'nosh', quiet: 'united' },
    { settings: { external: { reviewFormBase: 'https://form.typeform.com/to' } } },
  );
  await addMerchants(test.db, ['m1']);
});
afterAll(() => test.close());
beforeEach(async () => {
  mailer.sent.length = 0;
  test.clock.at = new Date('2026-06-15T16:00:00Z');
  await test.db.pool.query('delete from outbox; delete from review; delete from review_prompt');
  await test.db.pool.query('update dine set dined_on = date $$2025-01-01$$');
});

type Dine = Parameters<typeof addDines>[2][number];

const dined = async (dine: Dine = {}, partnerId = 'points', change = {}) => {
  const member = await addMember(test.db, { partner_id: partnerId, email_opt_in: true, ...change });
  const [id = 0] = await addDines(test.db, { ...member, partnerId }, [
    { dined_on: '2026-06-13', ...dine },
  ]);
  return { id, member };
};

const run = async () => {
  const { db, partners, loadedPartners, content } = test;
  const now = () => test.clock.at;
  const prompted = await promptReviews({ db, now, partners });
  await sendMails({
    db,
    now,
    mailer,
    loadedPartners,
    content,
    log: createLog({ level: 'silent' }),
    originOf: (slug) => `https://${slug}.dining.example`,
    engine: test.engine,
    linkKey: 'k'.repeat(32),
  });
  return prompted;
};

it('prompts the member once to review a recent dine, with a link to the built-in form', async () => {
  const { id, member } = await dined();
  expect(await run()).toBe(1);
  const [mail] = mailer.sent;
  expect(mail).toMatchObject({ to: member.email, subject: 'How was Table m1?' });
  expect(mail?.text).toContain(
    'https://points.dining.example/surveys/jB7dQ2?utm_source=webAC#date=2026-06-13&',
  );
  expect(mail?.text).toContain(`transaction_id=${id}&`);
  expect(mail?.text).toContain('Saturday, July 18');
  expect(mail).toMatchObject({
    unsubscribeUrl: expect.stringContaining('/unsubscribe?token='),
    isOneClick: true,
  });
  const unsubscribe = mail?.unsubscribeUrl ?? 'none';
  expect(mail?.text).toContain(`Unsubscribe: ${unsubscribe}`);
  expect(mail?.html).toContain(`href="${unsubscribe}"`);
  expect(await run()).toBe(0);
  expect(mailer.sent).toHaveLength(1);
});

it('mentions the waiting reward where the partner requires a review', async () => {
  await dined({ award_status: 'Pending', reward_units: 0 }, 'credit');
  await run();
  expect(mailer.sent[0]?.text).toContain('is yours once your review is in');
});

it('links to the activity page where the form is external', async () => {
  await dined({}, 'external');
  await run();
  expect(mailer.sent[0]?.text).toContain('https://external.dining.example/account/recent_activity');
});

it.each([
  ['a dine of today', { dined_on: '2026-06-15' }],
  ['a dine of eight days ago', { dined_on: '2026-06-07' }],
  ['a dine whose amount is not final', { cleared_cents: null }],
  ['a dine that earned nothing', { award_status: 'Forfeit', reward_units: 0 }],
  ['a bonus', { transaction_type: 'Bonus' }],
] as const)('sends nothing for %s', async (_, dine) => {
  await dined(dine);
  expect(await run()).toBe(0);
});

it('sends nothing to a member without email consent or at a partner without a form', async () => {
  await dined({}, 'points', { email_opt_in: false });
  await dined({}, 'quiet');
  expect(await run()).toBe(0);
});

it('sends nothing when the review was written before the email went out', async () => {
  const { id, member } = await dined();
  const { db, partners } = test;
  expect(await promptReviews({ db, now: () => test.clock.at, partners })).toBe(1);
  const visitor = test.visit('points');
  await visitor.signIn(member.email, testPassword);
  const aspects = { food: null, service: null, room: null, value: null };
  await visitor.call('POST', `/api/Member/Reviews/${id}`, {
    body: { rating: 5, aspects, comment: '' },
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
  });
  await run();
  expect(mailer.sent).toEqual([]);
});
