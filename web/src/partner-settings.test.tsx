import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { RouterProvider } from '@tanstack/react-router';
import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CurrencyType, EnrollmentType, HomePage, PublicPartner } from '#contract/partner.ts';
import { getRouter } from './router.ts';
import { Route } from './routes/__root.tsx';
import { partnerFixture } from './testing/partner-fixture.ts';
import { requestedEndpoints, setSampleContext } from './testing/sample-api.ts';
import { type Expectation, type SettingCase, settingCases } from './testing/setting-cases.ts';

vi.mock('./api/api.ts', async () => ({
  api: (await import('./testing/sample-api.ts')).sampleApi,
  csrf: { renew: async () => 'token', token: async () => 'token' },
}));
vi.mock(import('./ssr/request-context.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  requestContext: () => undefined,
}));
vi.mock('./ssr/page-origin.ts', () => ({ pageOrigin: () => 'https://sample.example' }));

// The test has a document of its own; the type of the option does not know of none.
Route.update({ shellComponent: undefined } as never);

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0';

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  requestedEndpoints.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const open = async ({ settings, scenario }: SettingCase) => {
  setSampleContext(settings, {
    member: scenario.member ?? null,
    merchant: scenario.merchant ?? null,
  });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(scenario.agent ?? browser);
  window.history.replaceState({}, '', scenario.path);
  const router = getRouter();
  const { container } = render(<RouterProvider router={router} />);
  await waitFor(() => expect(container.querySelector('main h1, main form, main p')).not.toBeNull());
  return { router, container };
};

// In steps, because each one lazy-loads modules.
const becomeIdle = async () => {
  for (const ms of [1_000, 3_000, 3_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
};

type Opened = Awaited<ReturnType<typeof open>>;

const isMet = ({ router, container }: Opened, expectation: Expectation): boolean => {
  if ('requests' in expectation) return requestedEndpoints.includes(expectation.requests);
  if ('title' in expectation)
    return router.state.matches[0]?.meta?.some((tag) => tag?.title === expectation.title) === true;
  if ('element' in expectation) return document.querySelector(expectation.element) !== null;
  return expectation.text.test(document.body.textContent ?? container.textContent ?? '');
};

describe.each([...new Set(settingCases.map(({ setting }) => setting))])('%s', (setting) => {
  it.each(settingCases.filter((settingCase) => settingCase.setting === setting))(
    '$label',
    async (settingCase) => {
      const opened = await open(settingCase);
      if (settingCase.scenario.isIdle) await becomeIdle();
      await waitFor(
        () => {
          const wrong = [
            ...settingCase.shown
              .filter((expectation) => !isMet(opened, expectation))
              .map((expectation) => ({ missing: expectation })),
            ...settingCase.hidden
              .filter((expectation) => isMet(opened, expectation))
              .map((expectation) => ({ unexpected: expectation })),
          ];
          expect(wrong).toEqual([]);
        },
        { timeout: 20_000 },
      );
    },
  );
});

// Settings that no page shows when it opens, and the tests that cover them.
const elsewhere: Record<string, string> = {
  termsVersion: 'server/src/features/enrollment',
  adPrefix: 'web/src/layout/deferred/analytics.test.tsx',
  acclaimed2Enabled: 'server/src/features/search',
  cmsRoute: 'server/src/features/content/remote-content.test.ts',
  typeformCode: 'web/src/features/activity',
  reviewFormBase: 'web/src/features/activity',
  hasMerchantFavorites: 'web/src/features/favorites',
  newMemberAppBonus: 'domain/bonuses/client-bonuses.test.ts',
  hasAppOnlyBonus: 'domain/bonuses/client-bonuses.test.ts',
  posting: 'domain/earning/decide-dines.test.ts',
  statementCreditThresholdCents: 'web/src/features/account/overview.test.tsx',
  referralCampaign: 'domain/member/referral-link.test.ts',
  goals: 'web/src/features/goals/goal-box.test.tsx',
  referral: 'web/src/features/account/referral-box.test.tsx',
};

describe('the table', () => {
  const triedOf = (setting: string) =>
    settingCases
      .filter((settingCase) => settingCase.setting === setting)
      .map((settingCase) => settingCase.settings[setting]);

  it('has every setting that a browser gets', () => {
    const known = new Set([
      ...settingCases.map(({ setting }) => setting),
      ...Object.keys(elsewhere),
    ]);
    expect([...known].sort()).toEqual(Object.keys(PublicPartner.shape).sort());
  });

  const { partner } = partnerFixture();
  const switches = Object.entries(partner)
    .filter(([name, value]) => typeof value === 'boolean' && !(name in elsewhere))
    .map(([name]) => name);

  it.each(switches)('tests %s on and off', (name) => {
    expect(new Set(triedOf(name))).toEqual(new Set([true, false]));
  });

  it.each([
    ['enrollmentType', EnrollmentType.options],
    ['homePage', HomePage.options],
    ['currencyType', CurrencyType.options],
  ] as const)('tests every value of %s', (name, options) => {
    expect(new Set(triedOf(name))).toEqual(new Set(options));
  });

  it('names tests that exist for the others', () => {
    const isMissing = (path: string) => !existsSync(join(import.meta.dirname, '../..', path));
    expect(Object.values(elsewhere).filter(isMissing)).toEqual([]);
  });
});
