import type { ContentPage } from '#contract/content.ts';
import type { CurrentPartner } from '#contract/current-partner.ts';
import type { Member } from '#contract/member.ts';
import { applicableEntries } from '#domain/content/applicable-entries.ts';
import { fillEntries } from '#domain/content/fill-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { fillRouteHeads, layerRouteHeads } from '#domain/content/layer-route-heads.ts';
import { partnerCapabilities } from '#domain/content/partner-capabilities.ts';
import { partnerPlaceholders, yearPlaceholders } from '#domain/content/partner-placeholders.ts';
import baseHeads from '../../../partners/_base/route-meta.json';
import { ApiError } from '../api/api-error.ts';
import { contentFixtures } from './content-fixtures.ts';
import { merchantDetailFixture } from './merchant-detail-fixture.ts';
import { merchantFixture } from './merchant-fixture.ts';
import { programFixture } from './program-fixture.ts';

type Changes = Record<string, unknown>;
type Visit = { program: CurrentPartner; member: Member | null; merchant: Changes | null };

/** A program as the server would load it from a folder with these settings, its route heads filled. */
const loaded = (changes: Changes): CurrentPartner => {
  const program = programFixture(changes);
  const heads = layerRouteHeads(baseHeads, program.partner.routeMeta);
  const routeMeta = fillRouteHeads(heads, partnerPlaceholders(program.partner));
  return { ...program, partner: { ...program.partner, routeMeta } };
};

let visit: Visit = { program: loaded({}), member: null, merchant: null };

/** What the sample API answers from now on. */
export const visitAs = (settings: Changes, rest: Omit<Visit, 'program'>): void => {
  visit = { program: loaded(settings), ...rest };
};

const pageOf = (name: string): ContentPage => {
  const { partner } = visit.program;
  // The fixtures are the files of the base copy, which hold entries.
  const entries = (contentFixtures[name]?.data ?? []) as Entry[];
  const data = fillEntries(applicableEntries(entries, partnerCapabilities(partner)), {
    values: { ...partnerPlaceholders(partner), ...yearPlaceholders(2026) },
    isRegisteredMarkRaised: true,
    clean: (html) => html,
  });
  return { meta: { count: data.length, next_page: null, previous_page: null }, data };
};

const refused = () => {
  throw new ApiError(new Response(null, { status: 401, statusText: 'Unauthorized' }), undefined);
};
const never = () => new Promise<never>(() => undefined);

const facets = {
  acclaimed: 0,
  isNew: 0,
  reservations: 0,
  priceRange: {},
  features: {},
  mealsServed: {},
  benefitsFor: {},
};

// An endpoint without an answer here never answers: the page stays as it is while it waits.
type Asked = { name?: string; preview?: number };
const answers: Record<string, (input: Asked) => unknown> = {
  'partner.current': () => visit.program,
  'member.current': () => visit.member ?? refused(),
  'member.dineSummary': () => ({
    currentYearBenefits: 0,
    currentYearDines: 0,
    months: Array.from({ length: 12 }, () => 0),
    onTheWay: 0,
    waitingForReview: 0,
    balance: 0,
  }),
  'content.page': ({ name = '' }) => pageOf(name),
  'featureFlags.current': () => ({ authFlags: {}, filters: {}, partnerFeatureFlags: {} }),
  'search.search': () => ({
    merchants: visit.merchant ? [merchantFixture(visit.merchant)] : [],
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
  'merchant.detail': () => merchantDetailFixture(visit.merchant ?? {}),
  'merchant.reviews': () => ({ reviews: [], total: 0 }),
  'cards.partnerCards': () => [],
  'cards.list': () => [],
  'cards.notices': () => [],
};

/** Which endpoints were asked, as `feature.verb`. */
export const asked: string[] = [];

const verbsOf = (feature: string) =>
  new Proxy(
    {},
    {
      get:
        (_, verb) =>
        async (input: Asked = {}) => {
          const name = `${feature}.${String(verb)}`;
          asked.push(name, ...(input.preview === 1 ? [`${name} preview`] : []));
          return answers[name]?.(input) ?? never();
        },
    },
  );

/** Stands in for the API of one program. */
export const sampleApi = new Proxy({}, { get: (_, feature) => verbsOf(String(feature)) });
