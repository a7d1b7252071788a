import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeatureFlags } from '#contract/feature-flags.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ own: 'jetblue' });
});
afterAll(() => test.close());

const flagsOf = async (partner: string) =>
  FeatureFlags.parse(await (await test.visit(partner).call('GET', '/api/feature-flags')).json());

describe('the feature flags', () => {
  it.each([
    ['jetblue', { directEnrollment: true, singleSignOn: false, credentialRecovery: true }],
    ['united', { directEnrollment: false, singleSignOn: true, credentialRecovery: false }],
    ['daak', { directEnrollment: false, singleSignOn: false, credentialRecovery: false }],
  ])('of %s state how its members sign in', async (slug, authFlags) => {
    expect((await flagsOf(slug)).authFlags).toMatchObject(authFlags);
  });

  it('follow the configuration of every program', async () => {
    for (const [slug, partner] of test.partners) {
      const { filters, partnerFeatureFlags } = await flagsOf(slug);
      expect(filters).toMatchObject({
        acclaimed: partner.acclaimedEnabled,
        reservations: partner.openTableReservationsEnabled,
        priceRange: true,
      });
      for (const [name, isOn] of Object.entries(partnerFeatureFlags).filter(
        ([name]) => name in partner,
      ))
        expect(isOn, `${slug} ${name}`).toBe(Object(partner)[name]);
    }
  });
});
