import type { Member } from '#contract/member.ts';
import { memberFixture } from './member-fixture.ts';

/** The expected effect: text or an element of the document, the title, or an API request. */
export type Expectation =
  | { text: RegExp }
  | { element: string }
  | { title: string }
  | { requests: string };

type Scenario = {
  path: string;
  member?: Member;
  merchant?: Record<string, unknown>;
  agent?: string;
  /** Other settings that the tested one needs. */
  with?: Record<string, unknown>;
  /** Checks after the page is idle, when overlays show. */
  isIdle?: boolean;
};

export type SettingCase = {
  setting: string;
  label: string;
  settings: Record<string, unknown>;
  scenario: Scenario;
  shown: Expectation[];
  hidden: Expectation[];
};

type Outcome = { shown?: Expectation[]; hidden?: Expectation[] };

const text = (pattern: RegExp): Expectation => ({ text: pattern });
const part = (selector: string): Expectation => ({ element: selector });
const requests = (call: string): Expectation => ({ requests: call });

const settingCase = (
  [setting, value]: [string, unknown],
  to: Scenario | string,
  shown: Outcome,
): SettingCase => {
  const scenario = typeof to === 'string' ? { path: to } : to;
  return {
    setting,
    label: `${JSON.stringify(value)} at ${scenario.path}`,
    settings: { ...scenario.with, [setting]: value },
    scenario,
    shown: shown.shown ?? [],
    hidden: shown.hidden ?? [],
  };
};

/** A switch: the expectation holds when it is on and not when it is off. */
const toggle = (
  setting: string,
  scenario: Scenario | string,
  expectation: Expectation,
): SettingCase[] => [
  settingCase([setting, true], scenario, { shown: [expectation] }),
  settingCase([setting, false], scenario, { hidden: [expectation] }),
];

/** A switch that hides something. */
const removal = (
  setting: string,
  scenario: Scenario | string,
  expectation: Expectation,
): SettingCase[] => [
  settingCase([setting, true], scenario, { hidden: [expectation] }),
  settingCase([setting, false], scenario, { shown: [expectation] }),
];

const member = memberFixture();
const optedOut = memberFixture({ tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 });
const bookable = { reservationProviders: { openTable: '42' } };
const saturdayOffer = {
  type: 'Unlimited',
  weekdays: ['Sat'],
  monthlyMaxSpend: null,
  monthlyMaxVisits: null,
};
const shell = (version: string) => `Mozilla/5.0 (iPhone) DinebackShell/${version}`;
const notFound = text(/isn't on our radar/);
const searchForm = text(/Restaurant or cuisine/);
const withShortCode = { path: '/join', with: { shortCode: '70139' } };
const rates = text(/per \$1/);
const idleAt = (path: string, changes: Partial<Scenario> = {}): Scenario => ({
  path,
  isIdle: true,
  ...changes,
});

const identity: SettingCase[] = [
  settingCase(['slug', 'corner'], '/login', { shown: [text(/Sign in/)] }),
  settingCase(['name', 'Corner'], '/login', { shown: [text(/Email or Corner number/)] }),
  settingCase(['programName', 'Corner Dining'], '/login', {
    shown: [text(/New here\? Join Corner Dining/), { title: 'Sign in | Corner Dining' }],
  }),
  settingCase(['currencyType', 'Mile'], '/', { shown: [text(/3 points per \$1/), text(/\+240/)] }),
  settingCase(['currencyType', 'Point'], '/', { shown: [text(/3 points per \$1/), text(/\+240/)] }),
  settingCase(['currencyType', 'Dollar'], '/', {
    shown: [text(/3% back/), text(/\+\$2\.40/)],
    hidden: [rates],
  }),
  settingCase(['currencyType', 'Credit'], '/', {
    shown: [text(/3% back/), text(/\+\$2\.40/)],
    hidden: [rates],
  }),
  settingCase(
    ['locale', 'en-US'],
    { path: '/search', member, merchant: bookable },
    { shown: [text(/4\.7/)], hidden: [text(/4,7/)] },
  ),
  settingCase(
    ['locale', 'de-DE'],
    { path: '/search', member, merchant: bookable },
    { shown: [text(/4,7/)], hidden: [text(/4\.7/)] },
  ),
  settingCase(['currency', { singular: 'crumb', plural: 'crumbs' }], '/earn', {
    shown: [text(/3 crumbs per \$1/)],
    hidden: [text(/points/)],
  }),
  ...['/login', '/server_error'].map((path) =>
    settingCase(
      [
        'customerSupport',
        {
          phone: { href: 'tel:+18005550777', formatted: '1-800-555-0777' },
          email: { href: 'mailto:ask@corner.example', display: 'ask@corner.example' },
        },
      ],
      path,
      {
        shown: [
          text(/1-800-555-0777/),
          part('footer a[href="tel:+18005550777"]'),
          part('footer a[href="mailto:ask@corner.example"]'),
        ],
      },
    ),
  ),
  settingCase(
    ['shortCode', '70139'],
    { path: '/join', with: { hasSmsOptIn: true } },
    {
      shown: [text(/from 70139/)],
    },
  ),
  settingCase(['shortCode', null], '/join', { hidden: [text(/70139/)] }),
  settingCase(['routeMeta', { '/login': { title: 'Come in' } }], '/login', {
    shown: [{ title: 'Come in' }],
  }),
];

const routes: SettingCase[] = [
  settingCase(['enrollmentType', 'direct'], '/join', {
    shown: [text(/Already a member\?/), part('main form')],
  }),
  settingCase(['enrollmentType', 'sso'], '/join', {
    shown: [part('main a[href="/Login"]')],
    hidden: [part('main form')],
  }),
  settingCase(['enrollmentType', 'none'], '/join', { shown: [notFound] }),
  settingCase(['enrollmentType', 'direct'], '/search', {
    shown: [
      part('header a[href="/login"]'),
      part('header a[href="/join"]'),
      part('footer a[href="/login"]'),
    ],
  }),
  settingCase(['enrollmentType', 'sso'], '/search', {
    shown: [part('header a[href="/join"]'), part('footer a[href="/Login"]')],
    hidden: [part('header a[href="/login"]')],
  }),
  settingCase(['enrollmentType', 'none'], '/search', {
    hidden: [
      part('header a[href="/login"]'),
      part('a[href="/join"]'),
      part('footer a[href="/login"]'),
    ],
  }),
  settingCase(['enrollmentType', 'none'], '/account/overview', { shown: [notFound] }),
  settingCase(['enrollmentType', 'sso'], '/recover', { shown: [notFound] }),
  settingCase(['homePage', 'discover'], '/', { shown: [searchForm, requests('search.search')] }),
  settingCase(['homePage', 'how-it-works'], '/', {
    hidden: [requests('search.search')],
    shown: [text(/Dine and pay/)],
  }),
  ...toggle('hasDiscoverPage', '/discover', searchForm),
  settingCase(['hasDiscoverPage', false], '/discover', { shown: [notFound] }),
  ...toggle('hasSurveys', '/surveys', text(/Did you find a place to eat\?/)),
  settingCase(['hasSurveys', false], '/surveys', { shown: [notFound] }),
  ...removal('hasAutoEnroll', '/join', text(/Confirm password/)),
  ...removal('hasAutoEnroll', '/search', part('a[href="/join"]')),
  ...removal('hasAutoEnroll', '/login', part('main a[href="/join"]')),
];

const features: SettingCase[] = [
  ...toggle('hasReservationBonus', '/earn', text(/100 points when you reserve/)),
  ...toggle(
    'hasReservationBonus',
    { path: '/search', member, merchant: bookable },
    text(/\+100 points when you reserve/),
  ),
  ...toggle(
    'hasReservationBonus',
    { path: '/merchants/fiorella', member, merchant: { ...bookable, offer: saturdayOffer } },
    text(/\+100\s*points/),
  ),
  settingCase(['reservationBonusPoints', 250], '/earn', {
    shown: [text(/250 points when you reserve/)],
  }),
  ...toggle('openTableReservationsEnabled', '/search', text(/Reserve a table/)),
  ...toggle(
    'hasFlexOffers',
    { path: '/merchants/fiorella', member },
    requests('merchant.flexOffer'),
  ),
  ...toggle('acclaimedEnabled', '/search', text(/Acclaimed/)),
  ...toggle(
    'hasPartnerLoadedCards',
    { path: '/account/manage_cards', member },
    requests('cards.partnerCards'),
  ),
  settingCase(['cardTypesAccepted', ['AMEX', 'DISC', 'MAST', 'VISA']], '/login', {
    shown: [text(/Visa/), text(/Mastercard/), text(/American Express/), text(/Discover/)],
  }),
  settingCase(['cardTypesAccepted', ['VISA']], '/login', {
    shown: [text(/Visa/)],
    hidden: [text(/Mastercard/), text(/American Express/)],
  }),
  ...toggle('cmsPreview', '/login', requests('content.page preview')),
  ...toggle('fullAddressRequired', '/join', text(/Address line 1/)),
  ...toggle('hasPPN', '/login', text(/Sample number/)),
  ...toggle('hasPPN', '/join', text(/Sample number/)),
  ...toggle('hasPPN', '/recover', text(/Sample number/)),
  ...toggle('hasSmsOptIn', withShortCode, text(/Text me about my rewards/)),
  ...toggle('hasSmsOptInV2', withShortCode, text(/Text me about my rewards/)),
  ...toggle(
    'hasSmsOptIn',
    { ...withShortCode, path: '/account/user_profile', member },
    text(/Text messages/),
  ),
  ...toggle('hasVIP', '/earn', text(/11 dines to VIP/)),
  settingCase(
    ['vip', { dinesRequired: 7 }],
    { path: '/earn', with: { hasVIP: true } },
    {
      shown: [text(/7 dines to VIP/)],
    },
  ),
  ...['/', '/earn', '/join', '/how-it-works'].flatMap((path) =>
    toggle('showEarnRate', path, rates),
  ),
  ...toggle('showEarnRate', { path: '/account/user_profile', member }, rates),
  settingCase(
    ['copyStates', ['notSignedIn', 'emailOptedOut']],
    { path: '/', member: optedOut },
    {
      shown: [text(/Turn on our emails and earn \d/)],
    },
  ),
  settingCase(
    ['copyStates', ['notSignedIn']],
    { path: '/', member: optedOut },
    {
      hidden: [text(/Turn on our emails and earn \d/)],
    },
  ),
  settingCase(['earnRates', { OptedOut: 2, OptedIn: 5, VIP: 8 }], '/', {
    shown: [text(/8 points per \$1/)],
  }),
];

const capabilities: SettingCase[] = [
  ...['/join', '/login', '/recover'].flatMap((path) =>
    toggle('hasExtraPrivacyNotice', path, text(/uses what you share here/)),
  ),
  ...removal('hidesEmailOptIn', '/join', text(/Send me emails/)),
  ...removal('hidesEmailOptIn', { path: '/account/user_profile', member }, text(/Program emails/)),
  ...removal('omitsNetworkLogos', '/login', text(/Mastercard/)),
  ...toggle('hasImpressions', idleAt('/login'), requests('impressions.record')),
  settingCase(['appStoreUrls', { apple: 'https://apps.example/ios' }], '/login', {
    shown: [part('footer a[href="https://apps.example/ios"]')],
  }),
  settingCase(
    ['appStoreUrls', { apple: 'https://apps.example/ios' }],
    { path: '/login', agent: shell('9.0.0') },
    {
      hidden: [part('footer a[href="https://apps.example/ios"]')],
    },
  ),
  settingCase(['appStoreUrls', {}], '/login', { hidden: [part('footer a[href*="apps.example"]')] }),
];

const dialog = part('[role="dialog"]');
const update = text(/New Version Available/);
const announcement = { title: 'A new app', body: 'Look.', action: 'See', url: '/search' };
const inShell = (version: string) => idleAt('/earn', { agent: shell(version) });

const overlays: SettingCase[] = [
  ...(['welcome', 'get-the-app', 'vip'] as const).map((type, index) =>
    settingCase(['generalModalType', type], idleAt('/earn'), {
      shown: [
        text([/Good to see you/, /Get the Sample Dining app/, /11 dines to VIP/][index] ?? /./),
      ],
    }),
  ),
  settingCase(['generalModalType', null], idleAt('/earn'), { hidden: [dialog] }),
  settingCase(['minimumAppVersion', '4.2.0'], inShell('4.1.9'), { shown: [update] }),
  settingCase(['minimumAppVersion', '4.2.0'], inShell('4.2.0'), { hidden: [update] }),
  settingCase(['minimumAppVersion', '4.2.0'], inShell('4.3.0'), { hidden: [update] }),
  settingCase(['minimumAppVersion', '4.2.0'], idleAt('/earn'), { hidden: [update] }),
  settingCase(['minimumAppVersion', null], inShell('1.0.0'), { hidden: [update] }),
  settingCase(['appAnnouncementModal', announcement], inShell('5.0.0'), {
    shown: [text(/A new app/)],
  }),
  settingCase(['appAnnouncementModal', announcement], idleAt('/earn'), {
    hidden: [text(/A new app/)],
  }),
  settingCase(['appAnnouncementModal', null], inShell('5.0.0'), { hidden: [dialog] }),
  ...toggle(
    'announcesPartnerSignIn',
    idleAt('/earn', { with: { enrollmentType: 'sso' } }),
    text(/Sign in\/Join Now/),
  ),
  ...toggle(
    'hasPWAInstallBanner',
    idleAt('/earn', {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    }),
    text(/Maybe later/),
  ),
];

/** Every partner setting with what layout and pages show for it. */
export const settingCases: SettingCase[] = [
  ...identity,
  ...routes,
  ...features,
  ...capabilities,
  ...overlays,
];
