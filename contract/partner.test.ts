import { describe, expect, it } from 'vitest';
import { parsePartner, publicPartner } from './partner.ts';

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
    ['a key nobody knows', { hasVipp: true }, /^\(top level\): .*hasVipp/],
    ['half a unit per dollar', { earnRates: { VIP: 1.5 } }, /^earnRates\.VIP: must be a whole/],
    ['a currency nobody pays', { currencyType: 'Euro' }, /^currencyType: /],
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
});
