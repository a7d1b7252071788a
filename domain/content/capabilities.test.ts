import { describe, expect, it } from 'vitest';
import { applicableEntries, partnerCapabilities, requiredCapabilities } from './capabilities.ts';

const entries = [
  {
    slug: 'menu',
    fields: {
      links: [
        { text: 'Find', url: '/search' },
        { text: 'VIP', url: '/vip', needs: 'hasVIP' },
      ],
      group: { inner: { items: [{ text: 'App', needs: 'hasApp' }, 'plain'] } },
    },
  },
  { slug: 'vip', fields: { title: 'VIP' }, needs: 'hasVIP' },
];

describe('applicableEntries', () => {
  it('drops entries and items whose capability is off or unknown', () => {
    expect(applicableEntries(entries, { hasVIP: false })).toEqual([
      {
        slug: 'menu',
        fields: {
          links: [{ text: 'Find', url: '/search' }],
          group: { inner: { items: ['plain'] } },
        },
      },
    ]);
  });

  it('keeps entries and items of enabled capabilities and strips `needs`', () => {
    const [menu, vip] = applicableEntries(entries, { hasVIP: true, hasApp: true });
    expect(menu?.fields.links).toEqual([
      { text: 'Find', url: '/search' },
      { text: 'VIP', url: '/vip' },
    ]);
    expect(menu?.fields.group).toEqual({ inner: { items: [{ text: 'App' }, 'plain'] } });
    expect(vip).toEqual({ slug: 'vip', fields: { title: 'VIP' } });
  });
});

describe('neededCapabilities', () => {
  it('finds capabilities at every depth', () => {
    expect(requiredCapabilities(entries)).toEqual(['hasVIP', 'hasApp', 'hasVIP']);
  });
});

const welcomeTerms = {
  isNewMemberBonus: true,
  isAddedByClient: false,
  enrollmentSource: null,
  endsOn: null,
  rewardUnits: 1500,
  dines: 3,
  minSpendCents: 2500,
  days: 90,
};

describe('programCapabilities', () => {
  it.each([
    [
      'direct',
      'https://apps.example/x',
      { hasApp: true, hasAccounts: true, canEnroll: true, hasWelcomeBonus: true },
    ],
    ['none', null, { hasApp: false, hasAccounts: false, canEnroll: false, hasWelcomeBonus: false }],
  ] as const)('with enrollment %s and app store URL %s', (enrollmentType, apple, expected) => {
    const appStoreUrls = { apple, google: null };
    expect(
      partnerCapabilities({
        enrollmentType,
        appStoreUrls,
        hasAutoEnroll: false,
        hasVIP: true,
        name: 'x',
        openTableReservationsEnabled: true,
        hasReservationBonus: false,
        reservationBonusPoints: 100,
        bonuses: [welcomeTerms],
        earnRates: { OptedIn: 3, VIP: 3 },
      }),
    ).toEqual({
      hasVIP: true,
      hasAutoEnroll: false,
      ...expected,
      openTableReservationsEnabled: true,
      hasReservationBonus: false,
      paysReservationBonus: false,
      vipEarnsMore: false,
      vipEarnsAlike: true,
    });
  });
});

it('an item that an editor hid is left out, others stay', () => {
  const block = (text: string, isHidden?: boolean) => ({
    type: 'body_text',
    text,
    ...(isHidden === undefined ? {} : { is_hidden: isHidden }),
  });
  const fields = { main_column: [block('Shown'), block('Hidden', true), block('Back', false)] };
  expect(applicableEntries([{ slug: 'one', fields }], {})).toMatchObject([
    { fields: { main_column: [{ text: 'Shown' }, { text: 'Back' }] } },
  ]);
});
