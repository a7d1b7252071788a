import { afterAll, beforeAll, expect, it } from 'vitest';
import { Member } from '#contract/member.ts';
import { inPartner } from '#server/platform/db/index.ts';
import { openTestApp, type TestApp, testPassword } from '#server/testing/test-app.ts';
import { addMember } from '#server/testing/test-member.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const signedIn = async (input: object = {}) => {
  const member = await addMember(test.db, {
    partner_id: 'own',
    tier_level: 'OptedOut',
    email_opt_in: false,
    ...input,
  });
  const visitor = test.visit('own');
  await visitor.signIn(member.email, testPassword);
  const token = await visitor.csrfToken();
  const put = async (emailOptIn: boolean) =>
    Member.parse(
      await (
        await visitor.call('PUT', '/api/Member/EmailOptIn', {
          body: { emailOptIn },
          headers: { 'x-xsrf-token': token },
        })
      ).json(),
    );
  const stored = () =>
    inPartner(test.db, 'own', async (trx) => ({
      tiers: await trx
        .selectFrom('member_tier')
        .select(['effective_on', 'tier_level'])
        .where('member_id', '=', member.id)
        .execute(),
      consents: await trx
        .selectFrom('consent')
        .select('withdrawn_at')
        .where('member_id', '=', member.id)
        .where('kind', '=', 'emailOptIn')
        .execute(),
    }));
  return { put, stored };
};

it('turns the emails on with tier and consent, and off again', async () => {
  const { put, stored } = await signedIn();
  const before = test.clock.at;
  const on = await put(true);
  expect(on).toMatchObject({ emailOptIn: true, tierLevel: 'OptedIn' });
  expect((await stored()).consents).toEqual([{ withdrawn_at: null }]);
  expect((await stored()).tiers).toMatchObject([{ tier_level: 'OptedIn' }]);
  const off = await put(false);
  expect(off).toMatchObject({ emailOptIn: false, tierLevel: 'OptedOut' });
  expect(off.version > on.version).toBe(true);
  const after = await stored();
  expect(after.consents).toEqual([{ withdrawn_at: before }]);
  expect(after.tiers).toMatchObject([{ tier_level: 'OptedOut' }]);
});

it('leaves the tier of a VIP and texts as they are', async () => {
  const { put } = await signedIn({
    tier_level: 'VIP',
    phone_number: '212-555-0142',
    sms_opt_in: true,
  });
  expect(await put(true)).toMatchObject({ tierLevel: 'VIP', smsOptIn: true });
  expect(await put(false)).toMatchObject({ tierLevel: 'VIP', smsOptIn: true });
});

it('records one consent for 50 concurrent requests that turn the emails on', async () => {
  const { put, stored } = await signedIn();
  await Promise.all(Array.from({ length: 50 }, () => put(true)));
  const { consents, tiers } = await stored();
  expect(consents).toEqual([{ withdrawn_at: null }]);
  expect(tiers).toHaveLength(1);
});
