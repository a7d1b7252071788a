import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Partner, parsePartner, publicPartner } from './partner.ts';

const minimal = {
  slug: 'corner',
  name: 'Corner',
  programName: 'Corner Dining',
  currency: { singular: 'mile', plural: 'miles' },
  customerSupport: {
    phone: { href: 'tel:+18005550100', formatted: '1-800-555-0100' },
    email: { href: 'mailto:help@corner.example', display: 'help@corner.example' },
  },
};

const parsed = (json: unknown) => {
  const result = parsePartner(json);
  if (!result.ok) throw new Error(result.errors.join('\n'));
  return result.partner;
};

const errorsOf = (json: unknown): string[] => {
  const result = parsePartner(json);
  return result.ok ? [] : result.errors;
};

describe('the documented defaults', () => {
  const partner = parsed(minimal);

  it.each([
    ['enrollmentType', 'direct'],
    ['openTableReservationsEnabled', false],
    ['hasFlexOffers', false],
    ['acclaimedEnabled', false],
    ['acclaimed2Enabled', false],
    ['hasPartnerLoadedCards', false],
    ['cardTypesAccepted', ['AMEX', 'DISC', 'MAST', 'VISA']],
    ['cmsPreview', false],
    ['cmsRoute', '/api/cms'],
    ['currencyType', 'Mile'],
    ['fullAddressRequired', false],
    ['hasAutoEnroll', false],
    ['hasPPN', true],
    ['hasSmsOptIn', false],
    ['hasSmsOptInV2', false],
    ['hasVIP', false],
  ] as const)('%s is %j', (field, value) => {
    expect(partner[field]).toEqual(value);
  });
});

describe('the chosen defaults', () => {
  const partner = parsed(minimal);

  it.each([
    ['homePage', 'discover'],
    ['hasDiscoverPage', true],
    ['hasReservationBonus', false],
    ['hasPWAInstallBanner', false],
    ['generalModalType', null],
    ['routeMeta', {}],
    ['shortCode', null],
    ['showEarnRate', true],
    ['typeformCode', null],
    ['copyStates', ['notSignedIn', 'emailOptedOut', 'newMemberBonusEligible', 'emailOptedIn']],
    ['minimumAppVersion', null],
    ['appAnnouncementModal', null],
    ['earnRates', { OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 3 }],
    ['reservationBonusPoints', 100],
    ['statementCreditThresholdCents', 2000],
    ['vip', { dinesRequired: 11, dollarsRequired: 0 }],
    [
      'posting',
      {
        holdDays: 0,
        paidAfterDays: 10,
        requiresReview: false,
        lateClearingDays: 90,
        maxBillDollars: 25_000,
        minTicketCents: 0,
        giftCardsEarn: true,
        approvalAboveUnits: 10_000,
        adjustmentFloorUnits: 0,
        isTranslated: true,
      },
    ],
    ['hasExtraPrivacyNotice', false],
    ['hidesEmailOptIn', false],
    ['omitsNetworkLogos', false],
    ['announcesPartnerSignIn', false],
    ['hasMerchantFavorites', false],
    ['newMemberAppBonus', null],
    ['hasAppOnlyBonus', false],
    ['hasImpressions', true],
    ['hasSurveys', true],
  ] as const)('%s is %j', (field, value) => {
    expect(partner[field]).toEqual(value);
  });

  it('fills missing fields of a partial group', () => {
    const { earnRates, campaigns } = parsed({ ...minimal, earnRates: { VIP: 5 } });
    expect(earnRates).toEqual({ OptedOut: 1, NonActivated: 0, OptedIn: 3, VIP: 5 });
    expect(campaigns.VIP.acclaimedLevels).toEqual([2, 3]);
    expect(campaigns.OptedOut.acclaimedLevels).toEqual([]);
  });
});

describe('an invalid partner.json', () => {
  it.each([
    ['a value outside the list', { enrollmentType: 'card' }, /^enrollmentType: /],
    ['an unknown key', { hasVipp: true }, /^\(top level\): .*hasVipp/],
    ['half a unit per dollar', { earnRates: { VIP: 1.5 } }, /^earnRates\.VIP: must be a whole/],
    ['an unknown kind of currency', { currencyType: 'Euro' }, /^currencyType: /],
    ['no accepted card', { cardTypesAccepted: [] }, /^cardTypesAccepted: /],
    ['markup in a name', { name: '<b>Corner</b>' }, /^name: must not contain/],
    ['an open redirect as cmsRoute', { cmsRoute: '//elsewhere.example' }, /^cmsRoute: /],
    [
      'a script as a link',
      {
        customerSupport: {
          ...minimal.customerSupport,
          phone: { href: 'javascript:1', formatted: 'x' },
        },
      },
      /^customerSupport\.phone\.href: must be like tel:/,
    ],
    ['a second level without the first', { acclaimed2Enabled: true }, /needs acclaimedEnabled/],
    ['the sign-in notice without sso', { announcesPartnerSignIn: true }, /needs enrollmentType/],
    ['texts without a short code', { hasSmsOptIn: true }, /^shortCode: is needed/],
    [
      'both text-message variants',
      { hasSmsOptIn: true, hasSmsOptInV2: true, shortCode: '12345' },
      /^hasSmsOptInV2: cannot be on/,
    ],
  ])('rejects %s with its path', (_, change, message) => {
    expect(errorsOf({ ...minimal, ...change })).toEqual([expect.stringMatching(message)]);
  });

  it.each(['slug', 'name', 'programName', 'currency', 'customerSupport'])(
    '%s is required',
    (field) => {
      expect(errorsOf({ ...minimal, [field]: undefined })).toEqual([
        expect.stringContaining(`${field}: `),
      ]);
    },
  );
});

describe('the bounds of a partner.json', () => {
  const accepts = (change: object) => parsePartner({ ...minimal, ...change }).ok;
  const support = (part: object) => ({
    customerSupport: { ...minimal.customerSupport, ...part },
  });
  const phone = (href: string) => support({ phone: { href, formatted: '1-800' } });
  const mail = (href: string) => support({ email: { href, display: 'Help' } });
  const bonus = { code: 'SPRING', description: 'Two dinners', rewardUnits: 100 };
  const bonuses = (change: object) => ({ bonuses: [{ ...bonus, ...change }] });
  const announcement = (change: object) => ({
    appAnnouncementModal: { title: 'New', body: 'Text', action: 'Open', ...change },
  });
  const sso = { issuer: 'https://id.corner.example', clientId: 'dine' };

  it.each([
    ['slug', ['a', '0-a', 'x'.repeat(63)], ['', '-a', 'A', 'a_b', 'a.b', 'a\n', 'x'.repeat(64)]],
    ['name', ['x', 'x'.repeat(80), 'Zoë’s'], ['', '  ', 'x'.repeat(81), 'a\nb', '{name}', 7]],
    ['shortCode', ['12345', '123456', null], ['1234', '1234567', 12_345, '٠٠٠٠٠']],
    ['adPrefix', ['ab', 'a23456789012'], ['a', 'a234567890123', 'Ab', '1a', 'a-b']],
    ['typeformCode', ['abcD', null], ['abc', 'x'.repeat(17), '../x']],
    ['minimumAppVersion', ['0.0.0', '4.20.1', null], ['4.2', '4.2.0-beta', 'v4.2.0', '4.2.0\n']],
    ['generalModalType', ['welcome', null], ['Welcome', '']],
    ['reservationBonusPoints', [0, 100_000], [-1, 100_001, 0.5, '100', null]],
    ['statementCreditThresholdCents', [100, 100_000], [99, 100_001, 2000.5]],
    ['cardTypesAccepted', [['VISA']], [[], ['visa'], 'VISA', ['VISA', 'JCB']]],
    ['hasVIP', [true, false], ['true', 1, 0, null]],
    ['reviewFormBase', ['https://forms.example/to'], ['http://forms.example', 'javascript:1']],
    ['copyStates', [['emailOptedIn']], [['signedIn'], 'emailOptedIn']],
    ['referralCampaign', [{ key: 'utm_campaign', value: 'friend' }], [{ key: 'UTM', value: 'a' }]],
  ])('accept %s from %j and reject it from %j', (field, right, wrong) => {
    expect(right.filter((value) => !accepts({ [field]: value }))).toEqual([]);
    expect(wrong.filter((value) => accepts({ [field]: value }))).toEqual([]);
  });

  it.each([
    ['no dine for VIP', { vip: { dinesRequired: 0 } }],
    ['100 dines for VIP', { vip: { dinesRequired: 100 } }],
    ['a negative rate', { earnRates: { OptedOut: -1 } }],
    ['a rate above 100 units', { earnRates: { VIP: 101 } }],
    ['a rate for an unknown tier', { earnRates: { Gold: 5 } }],
    ['a hold of 15 days', { posting: { holdDays: 15 } }],
    ['late clearing after 13 days', { posting: { lateClearingDays: 13 } }],
    ['a bill limit below $100', { posting: { maxBillDollars: 99 } }],
    ['a floor above zero', { posting: { adjustmentFloorUnits: 1 } }],
    ['a third acclaimed level', { campaigns: { VIP: { code: 'VIP', acclaimedLevels: [4] } } }],
    ['a campaign code of one letter', { campaigns: { VIP: { code: 'V', acclaimedLevels: [] } } }],
    ['a bonus code in small letters', bonuses({ code: 'spring' })],
    ['a bonus code twice', { bonuses: [bonus, bonus] }],
    [
      '21 bonuses',
      { bonuses: Array.from({ length: 21 }, (_, at) => ({ ...bonus, code: `B${at}0` })) },
    ],
    ['a bonus without reward', bonuses({ rewardUnits: 0 })],
    ['a bonus for 21 dines', bonuses({ dines: 21 })],
    ['a bonus of 367 days', bonuses({ days: 367 })],
    ['a bonus until a day that does not exist', bonuses({ endsOn: '2026-02-29' })],
    ['a telephone without digits', phone('tel:')],
    ['a telephone with letters', phone('tel:+1800DINE')],
    ['a contact page without TLS', mail('http://corner.example/contact')],
    ['a script as a contact page', mail('javascript:alert(1)')],
    ['an address without a domain', mail('mailto:help')],
    ['an announcement that leads elsewhere', announcement({ url: 'https://evil.example' })],
    ['an announcement that leads to another host', announcement({ url: '//evil.example' })],
    ['an announcement that leads to a host without a dot', announcement({ url: '//evil' })],
    ['an announcement of 401 characters', announcement({ body: 'x'.repeat(401) })],
    ['single sign-on in a direct program', { singleSignOn: sso }],
    [
      'single sign-on without TLS',
      { enrollmentType: 'sso', singleSignOn: { ...sso, issuer: 'http://id.example' } },
    ],
    [
      'an unsigned identity',
      { enrollmentType: 'sso', singleSignOn: { ...sso, algorithm: 'none' } },
    ],
    [
      'a shared secret for identities',
      { enrollmentType: 'sso', singleSignOn: { ...sso, algorithm: 'HS256' } },
    ],
    [
      'a member number claim in a program without numbers',
      {
        enrollmentType: 'sso',
        hasPPN: false,
        singleSignOn: { ...sso, memberNumberClaim: 'number' },
      },
    ],
    [
      'a claim with a blank',
      { enrollmentType: 'sso', singleSignOn: { ...sso, memberNumberClaim: 'the number' } },
    ],
    [
      'two scopes in one',
      { enrollmentType: 'sso', singleSignOn: { ...sso, additionalScopes: ['a b'] } },
    ],
    ['a store without TLS', { appStoreUrls: { apple: 'http://apps.example' } }],
    ['a route that is not a path', { routeMeta: { 'https://x': { title: 'a' } } }],
    ['an empty title of a route', { routeMeta: { '/': { title: ' ' } } }],
    ['a title of 321 characters', { routeMeta: { '/': { title: 'x'.repeat(321) } } }],
  ])('reject %s', (_, change) => {
    expect(accepts(change)).toBe(false);
  });

  it.each([
    ['99 dines for VIP', { vip: { dinesRequired: 99 } }],
    ['the highest rate', { earnRates: { VIP: 100 } }],
    ['the longest hold', { posting: { holdDays: 14 } }],
    ['the lowest bill limit', { posting: { maxBillDollars: 100 } }],
    ['a bonus of one unit, dine and day', bonuses({ rewardUnits: 1, dines: 1, days: 1 })],
    ['the largest bonus', bonuses({ rewardUnits: 1_000_000, dines: 20, days: 366 })],
    ['a bonus until a leap day', bonuses({ endsOn: '2028-02-29' })],
    ['an address without mailto:', mail('help@corner.example')],
    ['a contact page', mail('https://corner.example/contact')],
    ['single sign-on of an sso program', { enrollmentType: 'sso', singleSignOn: sso }],
    [
      'a member number claim with a namespace',
      {
        enrollmentType: 'sso',
        singleSignOn: { ...sso, memberNumberClaim: 'https://id.example/number' },
      },
    ],
    ['head data below a path', { routeMeta: { '/account/*': { title: 'x'.repeat(320) } } }],
  ])('accept %s', (_, change) => {
    expect(errorsOf({ ...minimal, ...change })).toEqual([]);
  });

  it.each([
    ['https://cms.example/api', true],
    ['http://localhost:4000/api', true],
    ['http://127.0.0.1/api', true],
    ['http://cms.example/api', false],
    ['http://localhost.evil.example/api', false],
    ['http://127.0.0.1.evil.example/api', false],
    ['http://evil.example/localhost', false],
    ['file:///etc/passwd', false],
    ['ftp://cms.example/api', false],
    ['/api/other', false],
  ])('read content from %s: %s', (cmsRoute, isAccepted) => {
    expect(accepts({ cmsRoute })).toBe(isAccepted);
  });

  it('report every fault together', () => {
    const faults = { currencyType: 'Euro', hasVIP: 'yes', slug: 'A', vip: { dinesRequired: 0 } };
    expect(errorsOf({ ...minimal, ...faults }).map((line) => line.split(':')[0])).toEqual([
      ...['slug', 'currencyType', 'hasVIP', 'vip.dinesRequired'],
    ]);
  });

  it.each([null, 7, 'text', [], [minimal], undefined])('are not met by %j', (json) => {
    expect(errorsOf(json).length).toBeGreaterThan(0);
  });
});

describe('the public projection', () => {
  const secret = { bonuses: [{ code: 'SPRING', description: 'Two dinners', rewardUnits: 100 }] };
  const visible = publicPartner(parsed({ ...minimal, ...secret }));

  it('includes display rules and omits posting rules', () => {
    expect(visible.posting).toEqual({ requiresReview: false, isTranslated: true });
  });

  it.each(['bonuses', 'campaigns'])('omits %s', (field) => {
    expect(visible).not.toHaveProperty(field);
  });

  it('includes the settings that pages use', () => {
    expect(visible).toMatchObject({ slug: 'corner', currencyType: 'Mile', hasPPN: true });
  });

  it('includes neither the identity provider nor posting settings', () => {
    const sso = { issuer: 'https://id.corner.example', clientId: 'dine-client' };
    const whole = parsed({ ...minimal, ...secret, enrollmentType: 'sso', singleSignOn: sso });
    const text = JSON.stringify(publicPartner(whole));
    expect(text).not.toMatch(/id\.corner|dine-client|SPRING|DINE3|maxBillDollars|approvalAbove/);
  });

  it('is an allow list: unlisted fields stay on the server', () => {
    const planted = { ...parsed(minimal), webhookSecret: 'planted' };
    expect(publicPartner(planted)).not.toHaveProperty('webhookSecret');
  });

  it('is unchanged when a browser parses it again', () => {
    expect(publicPartner(parsed({ ...minimal, ...visible, posting: {} }))).toEqual({
      ...visible,
      posting: { requiresReview: false, isTranslated: true },
    });
  });
});

describe('the documentation', () => {
  const read = (path: string) => readFileSync(new URL(`../docs/${path}`, import.meta.url), 'utf8');
  const settings = read('behavior/partner-settings.md');

  it.each(Object.keys(Partner.shape))('names the setting %s', (name) => {
    expect(settings).toContain(`\`${name}\``);
  });
});
