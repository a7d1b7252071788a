import type { Member } from '#contract/member.ts';
import { memberFixture } from './member-fixture.ts';

/** What is looked for: words or an element of the document, the title, or a call of the API. */
export type Sign = { text: RegExp } | { part: string } | { title: string } | { asks: string };

type Visit = {
  path: string;
  member?: Member;
  merchant?: Record<string, unknown>;
  agent?: string;
  /** Settings that the one in question needs. */
  with?: Record<string, unknown>;
  /** Looks once the page has come to rest, when overlays show. */
  rests?: boolean;
};

export type Row = {
  setting: string;
  label: string;
  settings: Record<string, unknown>;
  visit: Visit;
  there: Sign[];
  gone: Sign[];
};

type Shown = { there?: Sign[]; gone?: Sign[] };

const text = (words: RegExp): Sign => ({ text: words });
const part = (selector: string): Sign => ({ part: selector });
const asks = (call: string): Sign => ({ asks: call });

const row = ([setting, value]: [string, unknown], to: Visit | string, shown: Shown): Row => {
  const visit = typeof to === 'string' ? { path: to } : to;
  return {
    setting,
    label: `${JSON.stringify(value)} at ${visit.path}`,
    settings: { ...visit.with, [setting]: value },
    visit,
    there: shown.there ?? [],
    gone: shown.gone ?? [],
  };
};

/** A switch: the sign shows when it is on and not when it is off. */
const toggle = (setting: string, visit: Visit | string, sign: Sign): Row[] => [
  row([setting, true], visit, { there: [sign] }),
  row([setting, false], visit, { gone: [sign] }),
];

/** A switch that takes something away. */
const removal = (setting: string, visit: Visit | string, sign: Sign): Row[] => [
  row([setting, true], visit, { gone: [sign] }),
  row([setting, false], visit, { there: [sign] }),
];

const member = memberFixture();
const optedOut = memberFixture({ tierLevel: 'OptedOut', emailOptIn: false, earnRate: 1 });
const bookable = { reservationProviders: { openTable: '42' } };
const everyDay = {
  type: 'Unlimited',
  weekdays: ['Sat'],
  monthlyMaxSpend: null,
  monthlyMaxVisits: null,
};
const shell = (version: string) => `Mozilla/5.0 (iPhone) DinebackShell/${version}`;
const notFound = text(/isn't on our radar/);
const searchForm = text(/Restaurant or cuisine/);
const texting = { path: '/join', with: { shortCode: '70139' } };
const rates = text(/per \$1/);
const atRest = (path: string, changes: Partial<Visit> = {}): Visit => ({
  path,
  rests: true,
  ...changes,
});

const identity: Row[] = [
  row(['slug', 'corner'], '/login', { there: [text(/Sign in/)] }),
  row(['name', 'Corner'], '/login', { there: [text(/E-mail or Corner number/)] }),
  row(['programName', 'Corner Dining'], '/login', {
    there: [text(/New here\? Join Corner Dining/), { title: 'Sign in | Corner Dining' }],
  }),
  row(['currencyType', 'Mile'], '/', { there: [text(/3 points per \$1/), text(/\+240/)] }),
  row(['currencyType', 'Point'], '/', { there: [text(/3 points per \$1/), text(/\+240/)] }),
  row(['currencyType', 'Dollar'], '/', {
    there: [text(/3% back/), text(/\+\$2\.40/)],
    gone: [rates],
  }),
  row(['currencyType', 'Credit'], '/', {
    there: [text(/3% back/), text(/\+\$2\.40/)],
    gone: [rates],
  }),
  row(['currency', { singular: 'crumb', plural: 'crumbs' }], '/earn', {
    there: [text(/3 crumbs per \$1/)],
    gone: [text(/points/)],
  }),
  ...['/login', '/server_error'].map((path) =>
    row(
      [
        'customerSupport',
        {
          phone: { href: 'tel:+18005550777', formatted: '1-800-555-0777' },
          email: { href: 'mailto:ask@corner.example', display: 'ask@corner.example' },
        },
      ],
      path,
      {
        there: [
          text(/1-800-555-0777/),
          part('footer a[href="tel:+18005550777"]'),
          part('footer a[href="mailto:ask@corner.example"]'),
        ],
      },
    ),
  ),
  row(
    ['shortCode', '70139'],
    { path: '/join', with: { hasSmsOptIn: true } },
    {
      there: [text(/from 70139/)],
    },
  ),
  row(['shortCode', null], '/join', { gone: [text(/70139/)] }),
  row(['routeMeta', { '/login': { title: 'Come in' } }], '/login', {
    there: [{ title: 'Come in' }],
  }),
];

const routes: Row[] = [
  row(['enrollmentType', 'direct'], '/join', {
    there: [text(/Already a member\?/), part('main form')],
  }),
  row(['enrollmentType', 'sso'], '/join', {
    there: [part('main a[href="/Login"]')],
    gone: [part('main form')],
  }),
  row(['enrollmentType', 'none'], '/join', { there: [notFound] }),
  row(['enrollmentType', 'direct'], '/search', {
    there: [
      part('header a[href="/login"]'),
      part('header a[href="/join"]'),
      part('footer a[href="/login"]'),
    ],
  }),
  row(['enrollmentType', 'sso'], '/search', {
    there: [part('header a[href="/join"]'), part('footer a[href="/Login"]')],
    gone: [part('header a[href="/login"]')],
  }),
  row(['enrollmentType', 'none'], '/search', {
    gone: [
      part('header a[href="/login"]'),
      part('a[href="/join"]'),
      part('footer a[href="/login"]'),
    ],
  }),
  row(['enrollmentType', 'none'], '/account/overview', { there: [notFound] }),
  row(['enrollmentType', 'sso'], '/recover', { there: [notFound] }),
  row(['homePage', 'discover'], '/', { there: [searchForm] }),
  row(['homePage', 'how-it-works'], '/', { gone: [searchForm], there: [text(/Dine and pay/)] }),
  ...toggle('hasDiscoverPage', '/discover', searchForm),
  row(['hasDiscoverPage', false], '/discover', { there: [notFound] }),
  ...toggle('hasSurveys', '/surveys', text(/How was finding a table\?/)),
  row(['hasSurveys', false], '/surveys', { there: [notFound] }),
  ...removal('hasAutoEnroll', '/join', text(/Confirm password/)),
  ...removal('hasAutoEnroll', '/search', part('a[href="/join"]')),
  ...removal('hasAutoEnroll', '/login', part('main a[href="/join"]')),
];

const features: Row[] = [
  ...toggle('hasReservationBonus', '/earn', text(/100 points when you reserve/)),
  ...toggle(
    'hasReservationBonus',
    { path: '/search', member, merchant: bookable },
    text(/\+100 points when you reserve/),
  ),
  ...toggle(
    'hasReservationBonus',
    { path: '/merchants/fiorella', member, merchant: { ...bookable, offer: everyDay } },
    text(/\+100\s*points/),
  ),
  row(['reservationBonusPoints', 250], '/earn', { there: [text(/250 points when you reserve/)] }),
  ...toggle('openTableReservationsEnabled', '/search', text(/Takes reservations/)),
  ...toggle('hasFlexOffers', { path: '/merchants/fiorella', member }, asks('merchant.flexOffer')),
  ...toggle('acclaimedEnabled', '/search', text(/Acclaimed/)),
  ...toggle(
    'hasPartnerLoadedCards',
    { path: '/account/manage_cards', member },
    asks('cards.partnerCards'),
  ),
  row(['cardTypesAccepted', ['AMEX', 'DISC', 'MAST', 'VISA']], '/login', {
    there: [text(/Visa/), text(/Mastercard/), text(/American Express/), text(/Discover/)],
  }),
  row(['cardTypesAccepted', ['VISA']], '/login', {
    there: [text(/Visa/)],
    gone: [text(/Mastercard/), text(/American Express/)],
  }),
  ...toggle('cmsPreview', '/login', asks('content.page preview')),
  ...toggle('fullAddressRequired', '/join', text(/Address line 1/)),
  ...toggle('hasPPN', '/login', text(/Sample number/)),
  ...toggle('hasPPN', '/join', text(/Sample number/)),
  ...toggle('hasPPN', '/recover', text(/Sample number/)),
  ...toggle('hasSmsOptIn', texting, text(/Text me about my rewards/)),
  ...toggle('hasSmsOptInV2', texting, text(/Text me about my rewards/)),
  ...toggle(
    'hasSmsOptIn',
    { ...texting, path: '/account/user_profile', member },
    text(/Text messages/),
  ),
  ...toggle('hasVIP', '/earn', text(/11 dines to VIP/)),
  row(
    ['vip', { dinesRequired: 7 }],
    { path: '/earn', with: { hasVIP: true } },
    {
      there: [text(/7 dines to VIP/)],
    },
  ),
  ...['/', '/earn', '/join', '/how-it-works'].flatMap((path) =>
    toggle('showEarnRate', path, rates),
  ),
  ...toggle('showEarnRate', { path: '/account/user_profile', member }, rates),
  row(
    ['copyStates', ['notSignedIn', 'emailOptedOut']],
    { path: '/', member: optedOut },
    {
      there: [text(/Turn on our e-mails in your profile/)],
    },
  ),
  row(
    ['copyStates', ['notSignedIn']],
    { path: '/', member: optedOut },
    {
      gone: [text(/Turn on our e-mails in your profile/)],
    },
  ),
  row(['earnRates', { OptedOut: 2, OptedIn: 5, VIP: 8 }], '/', {
    there: [text(/8 points per \$1/)],
  }),
];

const capabilities: Row[] = [
  ...['/join', '/login', '/recover'].flatMap((path) =>
    toggle('hasExtraPrivacyNotice', path, text(/uses what you share here/)),
  ),
  ...removal('hidesEmailOptIn', '/join', text(/Send me e-mails/)),
  ...removal('hidesEmailOptIn', { path: '/account/user_profile', member }, text(/Program e-mails/)),
  ...removal('omitsNetworkLogos', '/login', text(/Mastercard/)),
  ...toggle('hasImpressions', atRest('/login'), asks('impressions.record')),
  row(['appStoreUrls', { apple: 'https://apps.example/ios' }], '/login', {
    there: [part('footer a[href="https://apps.example/ios"]')],
  }),
  row(
    ['appStoreUrls', { apple: 'https://apps.example/ios' }],
    { path: '/login', agent: shell('9.0.0') },
    {
      gone: [part('footer a[href="https://apps.example/ios"]')],
    },
  ),
  row(['appStoreUrls', {}], '/login', { gone: [part('footer a[href*="apps.example"]')] }),
];

const dialog = part('[role="dialog"]');
const update = text(/New Version Available/);
const announcement = { title: 'A new app', body: 'Look.', action: 'See', url: '/search' };
const inShell = (version: string) => atRest('/earn', { agent: shell(version) });

const overlays: Row[] = [
  ...(['welcome', 'get-the-app', 'vip'] as const).map((type, at) =>
    row(['generalModalType', type], atRest('/search'), {
      there: [
        text([/Good to see you/, /Take Sample Dining to the table/, /11 dines to VIP/][at] ?? /./),
      ],
    }),
  ),
  row(['generalModalType', null], atRest('/search'), { gone: [dialog] }),
  row(['minimumAppVersion', '4.2.0'], inShell('4.1.9'), { there: [update] }),
  row(['minimumAppVersion', '4.2.0'], inShell('4.2.0'), { gone: [update] }),
  row(['minimumAppVersion', '4.2.0'], inShell('4.3.0'), { gone: [update] }),
  row(['minimumAppVersion', '4.2.0'], atRest('/earn'), { gone: [update] }),
  row(['minimumAppVersion', null], inShell('1.0.0'), { gone: [update] }),
  row(['appAnnouncementModal', announcement], inShell('5.0.0'), { there: [text(/A new app/)] }),
  row(['appAnnouncementModal', announcement], atRest('/earn'), { gone: [text(/A new app/)] }),
  row(['appAnnouncementModal', null], inShell('5.0.0'), { gone: [dialog] }),
  ...toggle(
    'announcesPartnerSignIn',
    atRest('/search', { with: { enrollmentType: 'sso' } }),
    text(/Sign in\/Join Now/),
  ),
  ...toggle(
    'hasPWAInstallBanner',
    atRest('/search', {
      agent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    }),
    text(/Maybe later/),
  ),
];

/** Every setting of a program by what frame and pages show for it (A §3). */
export const rows: Row[] = [...identity, ...routes, ...features, ...capabilities, ...overlays];
