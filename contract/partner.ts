import { z } from 'zod';
import { visitorStates } from '#domain/content/visitor-states.ts';
import { DEFAULT_LOCALE, isLocale } from '#domain/format/locale.ts';
import { OWN_REVIEW_FORM } from '#domain/reviews/own-review-form.ts';
import { describeIssue, readablePath } from './describe-issue.ts';
import { BonusOffers, Referral } from './partner-bonus.ts';
import {
  Campaigns,
  CustomerSupport,
  EarnRates,
  Goals,
  Posting,
  RouteMeta,
  SingleSignOn,
  StaffSignOn,
  StoreUrls,
} from './partner-parts.ts';
import {
  API_SLUG,
  CONSOLE_SLUG,
  ContentSystemUrl,
  HttpsUrl,
  PlainText,
  Slug,
} from './partner-text.ts';

/** How members sign in and join: with a password here, at the partner's identity provider, or not at all. */
export const EnrollmentType = z.enum(['direct', 'sso', 'none']);
export type EnrollmentType = z.infer<typeof EnrollmentType>;

/** The page shown to visitors at `/`. */
export const HomePage = z.enum(['discover', 'how-it-works']);
export type HomePage = z.infer<typeof HomePage>;

/** Mile and Point rewards count units; Dollar and Credit rewards count US cents. */
export const CurrencyType = z.enum(['Dollar', 'Mile', 'Point', 'Credit']);
export type CurrencyType = z.infer<typeof CurrencyType>;

/** Card brand codes in `partner.json`: American Express, Discover, Mastercard, Visa. */
export const CardNetwork = z.enum(['AMEX', 'DISC', 'MAST', 'VISA']);
export type CardNetwork = z.infer<typeof CardNetwork>;

const BUILT_IN_CONTENT_ROUTE = '/api/cms';

/** Whether a `cmsRoute` is the built-in content system. */
export const isBuiltInContentRoute = (cmsRoute: string): boolean =>
  cmsRoute === BUILT_IN_CONTENT_ROUTE;

const off = z.boolean().default(false);
const on = z.boolean().default(true);

const identity = {
  slug: Slug.refine(
    (slug) => slug !== CONSOLE_SLUG,
    'must not be the address of the console',
  ).refine((slug) => slug !== API_SLUG, 'must not be the address of the partner API'),
  name: PlainText,
  programName: PlainText,
  /** The language and conventions of dates, numbers and plurals, and the `lang` of pages and emails. */
  locale: z.string().refine(isLocale, 'must be a locale such as en-US').default(DEFAULT_LOCALE),
  currencyType: CurrencyType.default('Mile'),
  currency: z.strictObject({ singular: PlainText, plural: PlainText }),
  customerSupport: CustomerSupport,
  shortCode: z
    .string()
    .regex(/^\d{5,6}$/, 'must be 5 or 6 digits')
    .nullable()
    .default(null),
  termsVersion: PlainText.default('2026-01'),
  adPrefix: z
    .string()
    .regex(/^[a-z][a-z0-9]{1,11}$/, 'must be 2 to 12 lower-case letters or digits')
    .default('dine'),
};

const siteOptions = {
  enrollmentType: EnrollmentType.default('direct'),
  homePage: HomePage.default('discover'),
  hasDiscoverPage: on,
  hasReservationBonus: off,
  openTableReservationsEnabled: off,
  /** The upcoming reservations that a member may have at a time. */
  maxUpcomingReservations: z.int().min(1).max(100).default(10),
  hasFlexOffers: off,
  acclaimedEnabled: off,
  acclaimed2Enabled: off,
  hasPartnerLoadedCards: off,
  hasPWAInstallBanner: off,
  cardTypesAccepted: z.array(CardNetwork).min(1).default(['AMEX', 'DISC', 'MAST', 'VISA']),
  generalModalType: Slug.nullable().default(null),
  routeMeta: RouteMeta.default({}),
  cmsPreview: off,
  cmsRoute: z
    .union([z.literal(BUILT_IN_CONTENT_ROUTE), ContentSystemUrl])
    .default(BUILT_IN_CONTENT_ROUTE),
  fullAddressRequired: off,
  hasAutoEnroll: off,
  hasPPN: on,
  hasSmsOptIn: off,
  hasSmsOptInV2: off,
  hasVIP: off,
  showEarnRate: on,
  typeformCode: z
    .string()
    .regex(/^[A-Za-z0-9]{4,16}$/)
    .nullable()
    .default(null),
  /** Base of the review form's address, our own form unless set; `typeformCode` names the partner's form. */
  reviewFormBase: z.union([z.literal(OWN_REVIEW_FORM), HttpsUrl]).default(OWN_REVIEW_FORM),
  copyStates: z.array(z.enum(visitorStates)).default([...visitorStates]),
  minimumAppVersion: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be like 4.2.0')
    .nullable()
    .default(null),
  appAnnouncementModal: z
    .strictObject({
      title: PlainText,
      body: z.string().max(400),
      action: PlainText,
      url: z
        .string()
        .regex(/^\/(?!\/)[A-Za-z0-9/_-]*$/, 'must be a path')
        .default('/search'),
    })
    .nullable()
    .default(null),
};

const capabilities = {
  hasExtraPrivacyNotice: off,
  hidesEmailOptIn: off,
  omitsNetworkLogos: off,
  announcesPartnerSignIn: off,
  hasMerchantFavorites: off,
  newMemberAppBonus: z.strictObject({ enrollmentSource: PlainText }).nullable().default(null),
  hasAppOnlyBonus: off,
  hasImpressions: on,
  hasSurveys: on,
  bonuses: BonusOffers.default([]),
  /** Bonuses turn on by themselves for members who can earn; else the member turns each on. */
  turnsBonusesOn: off,
};

const rewards = {
  earnRates: EarnRates.prefault({}),
  reservationBonusPoints: z.int().min(0).max(100_000).default(100),
  posting: Posting.prefault({}),
  statementCreditThresholdCents: z.int().min(100).max(100_000).default(2000),
  vip: z
    .strictObject({
      dinesRequired: z.int().min(1).max(99).default(11),
      dollarsRequired: z.int().min(0).default(0),
    })
    .prefault({}),
  campaigns: Campaigns.prefault({}),
  referralCampaign: z
    .strictObject({ key: z.string().regex(/^[a-z_]{2,30}$/), value: Slug })
    .default({ key: 'utm_campaign', value: 'refer-a-friend' }),
  /** The reward for inviting a friend; null for none. */
  referral: Referral.nullable().default(null),
  appStoreUrls: StoreUrls.prefault({}),
  goals: Goals.default([]),
};

const PartnerFields = z.strictObject({
  ...identity,
  ...siteOptions,
  ...capabilities,
  ...rewards,
  singleSignOn: SingleSignOn.nullable().default(null),
  staffSignOn: StaffSignOn.nullable().default(null),
});

/** A partner's whole configuration with its defaults; `slug` is the folder and the host label. */
export const Partner = PartnerFields.superRefine((partner, ctx) => {
  const refuse = (path: keyof typeof partner, message: string) =>
    ctx.addIssue({ code: 'custom', path: [path], message });
  if (partner.acclaimed2Enabled && !partner.acclaimedEnabled)
    refuse('acclaimed2Enabled', 'needs acclaimedEnabled');
  if (partner.announcesPartnerSignIn && partner.enrollmentType !== 'sso')
    refuse('announcesPartnerSignIn', 'needs enrollmentType sso');
  if (partner.singleSignOn && partner.enrollmentType !== 'sso')
    refuse('singleSignOn', 'needs enrollmentType sso');
  if (partner.singleSignOn?.memberNumberClaim && !partner.hasPPN)
    refuse('singleSignOn', 'has a memberNumberClaim, which needs hasPPN');
  if (partner.hasSmsOptIn && partner.hasSmsOptInV2)
    refuse('hasSmsOptInV2', 'cannot be on together with hasSmsOptIn');
  if ((partner.hasSmsOptIn || partner.hasSmsOptInV2) && !partner.shortCode)
    refuse('shortCode', 'is needed by the text-message opt-in');
});
export type Partner = z.infer<typeof Partner>;

/**
 * The fields that a browser may get: an allow list, so that a new field stays on the server until
 * it is listed here.
 */
export const PublicPartner = PartnerFields.omit({
  bonuses: true,
  turnsBonusesOn: true,
  posting: true,
  campaigns: true,
  singleSignOn: true,
  staffSignOn: true,
  maxUpcomingReservations: true,
})
  .extend({ posting: Posting.pick({ isTranslated: true, requiresReview: true }).strip() })
  .strip();
export type PublicPartner = z.infer<typeof PublicPartner>;

/** The configuration that may reach a browser. */
export const publicPartner = (partner: Partner): PublicPartner => PublicPartner.parse(partner);

export type ParsedPartner = { ok: true; partner: Partner } | { ok: false; errors: string[] };

/** Parses a partner.json (with its slug); each error reads `path: message`. */
export const parsePartner = (json: unknown): ParsedPartner => {
  const result = Partner.safeParse(json, { error: describeIssue });
  if (result.success) return { ok: true, partner: result.data };
  return { ok: false, errors: readableIssues(result.error) };
};

/** Zod issues as `path: message` lines, an empty path as `(top level)`. */
export const readableIssues = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${readablePath(path)}: ${message}`);
