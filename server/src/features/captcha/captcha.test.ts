import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaptchaChallenge } from '#contract/captcha.ts';
import type { Captcha, Verdict } from '#server/integrations/captcha/port.ts';
import { createProofOfWork } from '#server/integrations/captcha/proof-of-work.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';
import type { Visitor } from '#server/testing/test-visitor.ts';
import { deleteOldResponses } from './store.ts';

const work = createProofOfWork({ keys: ['h'.repeat(32)], cost: 1, guesses: [1, 9] });
// Results of a simulated service, used before the built-in check.
const away = { next: undefined as Verdict | undefined };
const captcha: Captcha = {
  begin: work.begin,
  verify: async (response, scope) => away.next ?? work.verify(response, scope),
};

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp(
    { own: 'jetblue', other: 'hilton' },
    { captcha, rateLimitMultiplier: 1 },
  );
});
beforeEach(async () => {
  away.next = undefined;
  test.clock.at = new Date('2026-06-15T16:00:00.000Z');
  await asEngine(test.db, (trx) => trx.deleteFrom('rate_limit').execute());
});
afterAll(() => test.close());

const field = 'g-recaptcha-response';

const solve = async (visitor: Visitor): Promise<string> => {
  const input = CaptchaChallenge.parse(await (await visitor.call('GET', '/api/HumanCheck')).json());
  if (input.kind !== 'work') throw new Error('another check is set up');
  const challenge = JSON.parse(JSON.stringify(input.challenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: input.challenge, solution })).toString('base64');
};

const send = async (response?: string, partner = 'own') => {
  const visitor = test.visit(partner);
  const result = await visitor.call('POST', '/api/Recovery', {
    headers: { 'x-xsrf-token': await visitor.csrfToken() },
    body: { identifier: 'nobody@mail.example', ...(response ? { [field]: response } : {}) },
  });
  const body = (await result.json()) as { errors?: { field: string; message: string }[] };
  return { status: result.status, errors: body.errors, wait: result.headers.get('retry-after') };
};

const useUpFreeOnes = async () => {
  for (let count = 0; count < 5; count += 1) expect((await send()).status).toBe(202);
};

describe('a form', () => {
  it('requires a response beyond the limits, with the documented message', async () => {
    await useUpFreeOnes();
    expect(await send()).toEqual({
      status: 429,
      errors: [{ field, code: 'captcha', message: 'reCAPTCHA must be completed' }],
      wait: '720',
    });
  });

  it('passes beyond the limits with a valid response', async () => {
    await useUpFreeOnes();
    expect((await send(await solve(test.visit('own')))).status).toBe(202);
  });

  it('regains free attempts over time', async () => {
    await useUpFreeOnes();
    test.clock.at = new Date(test.clock.at.getTime() + 720_000);
    expect((await send()).status).toBe(202);
    expect((await send()).status).toBe(429);
  });
});

describe('a response', () => {
  it('is accepted once under concurrent use', async () => {
    const response = await solve(test.visit('own'));
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(response)));
    expect(responses.filter(({ status }) => status === 202)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it('counts as used in every encoding', async () => {
    const response = await solve(test.visit('own'));
    expect((await send(response)).status).toBe(202);
    const input: object = JSON.parse(Buffer.from(response, 'base64').toString());
    expect((await send(change(input, { counter: 1, time: 7 }))).status).toBe(400);
  });

  it('is rejected at another partner', async () => {
    const response = await solve(test.visit('other'));
    expect((await send(response)).errors).toEqual([
      { field, code: 'captcha', message: 'reCAPTCHA must be completed' },
    ]);
    expect((await send(response, 'other')).status).toBe(202);
  });

  it('expires after ten minutes', async () => {
    const [first, second] = [await solve(test.visit('own')), await solve(test.visit('own'))];
    test.clock.at = new Date(test.clock.at.getTime() + 600_000 - 1);
    expect((await send(first)).status).toBe(202);
    test.clock.at = new Date(test.clock.at.getTime() + 1);
    expect((await send(second)).status).toBe(400);
  });

  it.each([
    ['nonsense', () => 'nonsense'],
    ['an answer nobody derived', (input: object) => change(input, { derivedKey: '00'.repeat(32) })],
    ['an easier challenge', (input: object) => change(input, {}, { cost: 2 })],
    ['no signature', (input: object) => change(input, {}, {}, { signature: '' })],
  ])('that is %s is rejected even within the limits', async (_, spoil) => {
    const right = await solve(test.visit('own'));
    const input: object = JSON.parse(Buffer.from(right, 'base64').toString());
    expect((await send(spoil(input))).status).toBe(400);
  });

  it('is deleted after it expires', async () => {
    expect((await send(await solve(test.visit('own')))).status).toBe(202);
    const count = () =>
      asEngine(test.db, (trx) => trx.selectFrom('human_response').selectAll().execute());
    const later = new Date(test.clock.at.getTime() + 600_000);
    await asEngine(test.db, (trx) => deleteOldResponses(trx, test.clock.at));
    expect((await count()).length).toBeGreaterThan(0);
    await asEngine(test.db, (trx) => deleteOldResponses(trx, new Date(later.getTime() + 1)));
    expect(await count()).toEqual([]);
  });
});

describe('an unavailable provider', () => {
  it('lets requests pass within the limits and rejects them beyond', async () => {
    away.next = { kind: 'unavailable' };
    for (let count = 0; count < 5; count += 1) expect((await send('any')).status).toBe(202);
    expect(await send('any')).toMatchObject({
      status: 503,
      errors: [{ field, message: 'We can’t check that you’re a person right now.' }],
    });
  });
});

describe('sign-in', () => {
  it('requires a CAPTCHA after ten failures of one user name; successes do not count', async () => {
    const { email } = await addMember(test.db, { partner_id: 'own' });
    const count = 12;
    for (let round = 0; round < count; round += 1)
      expect((await test.visit('own').signIn(email, testPassword)).status).toBe(200);
    for (let round = 0; round < 10; round += 1) await test.visit('own').signIn(email, 'wrong');
    const result = await test.visit('own').signIn(email, 'wrong');
    expect(await result.json()).toMatchObject({ errors: [{ field }] });
  });
});

type Input = { challenge: { parameters: object }; solution: object };

// A response with one changed part.
const change = (input: object, solution: object, parameters = {}, challenge = {}): string => {
  const whole = input as Input;
  const spoilt = {
    challenge: {
      ...whole.challenge,
      parameters: { ...whole.challenge.parameters, ...parameters },
      ...challenge,
    },
    solution: { ...whole.solution, ...solution },
  };
  return Buffer.from(JSON.stringify(spoilt)).toString('base64');
};
