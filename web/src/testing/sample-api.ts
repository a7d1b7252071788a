import { ApiError } from '#api-client/api-error.ts';
import type { ContentPage } from '#contract/content.ts';
import type { CurrentPartner } from '#contract/current-partner.ts';
import type { Member } from '#contract/member.ts';
import type { EarningCheck } from '#contract/merchant.ts';
import { BonusOffers } from '#contract/partner-bonus.ts';
import { applicableEntries, partnerCapabilities } from '#domain/content/capabilities.ts';
import { fillEntries } from '#domain/content/fill-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { partnerPlaceholders, yearPlaceholders } from '#domain/content/partner-placeholders.ts';
import { fillRouteHeads, layerRouteHeads } from '#domain/content/route-heads.ts';
import { rateTextsIn } from '#domain/rewards/format-rate.ts';
import baseHeads from '../../../partners/_base/route-meta.json';
import { contentFixtures } from './content-fixtures.ts';
import { merchantDetailFixture } from './merchant-detail-fixture.ts';
import { merchantFixture } from './merchant-fixture.ts';
import { partnerFixture } from './partner-fixture.ts';

type Changes = Record<string, unknown>;
type SampleContext = { partner: CurrentPartner; member: Member | null; merchant: Changes | null };

const rateTexts = rateTextsIn((contentFixtures['*']?.data ?? []) as Entry[]);

// Unlike the public settings, those that the server fills content with have the bonuses.
const bonuses = BonusOffers.parse([
  {
    code: 'WELCOME',
    description: 'Welcome bonus',
    isNewMemberBonus: true,
    rewardUnits: 1500,
    dines: 3,
    minSpendCents: 2500,
    days: 90,
  },
]);

/** A partner as the server loads it from a folder with these settings. */
const loadPartner = (changes: Changes): CurrentPartner => {
  const loaded = partnerFixture(changes);
  const heads = layerRouteHeads(baseHeads, loaded.partner.routeMeta);
  const routeMeta = fillRouteHeads(
    heads,
    partnerPlaceholders({ ...loaded.partner, bonuses }, rateTexts),
  );
  return { ...loaded, partner: { ...loaded.partner, routeMeta } };
};

let current: SampleContext = { partner: loadPartner({}), member: null, merchant: null };

/** Sets what the sample API returns from now on. */
export const setSampleContext = (settings: Changes, rest: Omit<SampleContext, 'partner'>): void => {
  current = { partner: loadPartner(settings), ...rest };
};

const pageOf = (name: string): ContentPage => {
  const partner = { ...current.partner.partner, bonuses };
  // The fixtures are the base content files.
  const entries = (contentFixtures[name]?.data ?? []) as Entry[];
  const data = fillEntries(applicableEntries(entries, partnerCapabilities(partner)), {
    values: { ...partnerPlaceholders(partner, rateTexts), ...yearPlaceholders(2026) },
    clean: (html) => html,
  });
  return { meta: { count: data.length, next_page: null, previous_page: null }, data };
};

const rejectUnauthorized = () => {
  throw new ApiError(new Response(null, { status: 401, statusText: 'Unauthorized' }), undefined);
};
const pendingForever = () => new Promise<never>(() => undefined);

const noActivity = { data: [], months: [], totalPages: 1, totalResultSize: 0 };

const earningCheck: EarningCheck = {
  earns: true,
  reason: null,
  rate: 3,
  today: '2026-10-06',
  nextEarnsOn: null,
  visitsLeft: null,
  maxVisits: null,
  spendLeft: null,
  maxSpend: null,
  minTicket: null,
  offer: null,
  bonus: null,
  reward: null,
  cardLastFour: '4242',
  tracksFrom: '2026-01-01',
};

const facets = {
  acclaimed: 0,
  isNew: 0,
  reservations: 0,
  priceRange: {},
  features: {},
  mealsServed: {},
  benefitsFor: {},
};

// Endpoints without a response stay pending.
type Input = { name?: string; preview?: number };
const responses: Record<string, (input: Input) => unknown> = {
  'partner.current': () => current.partner,
  'member.current': () => current.member ?? rejectUnauthorized(),
  'member.dineSummary': () => ({
    currentYearBenefits: 0,
    currentYearDines: 0,
    months: Array.from({ length: 12 }, () => 0),
    onTheWay: 0,
    waitingForReview: 0,
    balance: 0,
  }),
  'activity.transactions': () => noActivity,
  'activity.statementCredits': () => noActivity,
  'content.page': ({ name = '' }) => pageOf(name),
  'featureFlags.current': () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
  'search.search': () => ({
    merchants: current.merchant ? [merchantFixture(current.merchant)] : [],
    totalPages: 1,
    totalResultSize: 1,
    facets,
    location: { text: 'New York, NY', latitude: 40.75, longitude: -73.98 },
  }),
  'search.defaultUserLocation': () => ({
    text: 'New York, NY',
    latitude: 40.75,
    longitude: -73.98,
  }),
  'merchant.detail': () => merchantDetailFixture(current.merchant ?? {}),
  'merchant.earningCheck': () => earningCheck,
  'merchant.flexOffer': () => null,
  'merchant.reviews': () => ({ reviews: [], total: 0 }),
  'cards.partnerCards': () => [],
  'cards.list': () => [],
  'cards.notices': () => [],
};

/** Requested endpoints, as `feature.handler`. */
export const requestedEndpoints: string[] = [];

const endpointsOf = (feature: string) =>
  new Proxy(
    {},
    {
      get:
        (_, operation) =>
        async (input: Input = {}) => {
          const name = `${feature}.${String(operation)}`;
          requestedEndpoints.push(name, ...(input.preview === 1 ? [`${name} preview`] : []));
          const respond = responses[name] ?? pendingForever;
          return respond(input);
        },
    },
  );

/** Fake of the API client for one partner. */
export const sampleApi = new Proxy({}, { get: (_, feature) => endpointsOf(String(feature)) });
