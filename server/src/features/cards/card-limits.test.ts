import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CardRegistration } from '#contract/cards.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';

let passes = 0;
// Every response passes, each once.
const captcha: Captcha = {
  begin: async () => ({
    kind: 'recaptcha',
    siteKey: 'site',
    isVisible: false,
    origin: 'https://www.google.com',
  }),
  verify: async (once, { now }) => ({ kind: 'passed', once, expiresAt: now }),
};

let test: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' }, { captcha, rateLimitMultiplier: 1 });
});
beforeEach(async () => {
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
  const member = await addMember(test.db, { partner_id: 'own' });
  visitor = test.visit('own');
  expect((await visitor.signIn(member.email, testPassword)).status).toBe(200);
});
afterAll(() => test.close());

const refusedCard = { cardType: 'Visa', lastFour: '0002', encryptedCardNumber: 'refused' };
const goodCard = () => {
  passes += 1;
  return { cardType: 'Visa', lastFour: '1111', encryptedCardNumber: `limit${passes} Visa 1111` };
};

const post = async (cards: object[], isHuman = false) => {
  passes += 1;
  const response = await visitor.call('POST', '/api/Member/Cards', {
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
    body: {
      creditCards: cards,
      directFileFeedOptIn: true,
      ...(isHuman ? { gRecaptchaResponse: `response ${passes}` } : {}),
    },
  });
  const body: unknown = await response.json();
  const errors =
    response.status === 200
      ? CardRegistration.parse(body).cardRegistration.map(({ error }) => error?.code)
      : (body as { errors?: { field: string }[] }).errors?.map(({ field }) => field);
  return { status: response.status, errors };
};

it('requires a CAPTCHA after five rejected cards; accepted cards do not count', async () => {
  for (let count = 0; count < 3; count += 1)
    expect(await post([goodCard()])).toEqual({ status: 200, errors: [undefined] });
  for (let count = 0; count < 5; count += 1)
    expect(await post([refusedCard])).toEqual({ status: 200, errors: ['cardRefused'] });
  expect(await post([refusedCard])).toEqual({ status: 429, errors: ['g-recaptcha-response'] });
  expect(await post([goodCard()], true)).toEqual({ status: 200, errors: [undefined] });
});

it('stops at ten submissions a day, with or without a CAPTCHA', async () => {
  for (let count = 0; count < 10; count += 1)
    expect((await post([refusedCard], true)).status).toBe(200);
  expect(await post([refusedCard], true)).toEqual({ status: 429, errors: undefined });
});

it('stops calling the vault after twenty rejected cards a day', async () => {
  const twelve = Array.from({ length: 12 }, () => refusedCard);
  const first = await post(twelve, true);
  const second = await post(twelve, true);
  const codes = [...(first.errors ?? []), ...(second.errors ?? [])];
  expect(codes.filter((code) => code === 'cardRefused')).toHaveLength(20);
  expect(codes.filter((code) => code === 'tryAgain')).toHaveLength(4);
});

it('counts fifty concurrent submissions', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => post([refusedCard])));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
});

it('limits one address across members', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const member = await addMember(test.db, { partner_id: 'own' });
    visitor = test.visit('own');
    await visitor.signIn(member.email, testPassword);
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await post([refusedCard])).status);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});
