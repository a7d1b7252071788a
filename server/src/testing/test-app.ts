import { Partner } from '#contract/partner.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { type CampaignWatch, watchCampaigns } from '#server/features/bonuses/index.ts';
import {
  type ContentService,
  createContentService,
  createProgramCopy,
} from '#server/features/content/index.ts';
import { composeFeatures } from '#server/features/index.ts';
import {
  configurationsOf,
  type LoadedPartner,
  loadPrograms,
} from '#server/features/partner/index.ts';
import { createSearchService, type SearchService } from '#server/features/search/index.ts';
import { createZipCheck } from '#server/features/validation/index.ts';
import { createApp } from '#server/http/app.ts';
import type { AppDeps, Routes } from '#server/http/app-deps.ts';
import { createResponseCache } from '#server/http/cache/response-cache.ts';
import { createHouseBook } from '#server/integrations/booking/house/house-book.ts';
import type { BookingPort } from '#server/integrations/booking/port.ts';
import type { Captcha } from '#server/integrations/captcha/port.ts';
import { createProofOfWork } from '#server/integrations/captcha/proof-of-work.ts';
import { createFakeCardVault, type FakeCardVault } from '#server/integrations/card-vault/fake.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import { packagedPlaces } from '#server/integrations/places/packaged-places.ts';
import { createFakePush } from '#server/integrations/push/fake.ts';
import { asOwner, type Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import type { NodeBindings } from '#server/platform/http/client-request.ts';
import { createLog } from '#server/platform/log/create-log.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { checkWire } from './check-wire.ts';
import { cheapPasswordHash } from './test-password.ts';
import { noRoutes } from './test-routes.ts';
import { testSignOn } from './test-sign-on.ts';
import { createVisitor, type Visitor } from './test-visitor.ts';

export type TestApp = {
  db: Database;
  engine: Engine;
  clock: { at: Date };
  partners: ReadonlyMap<string, Partner>;
  loadedPartners: ReadonlyMap<string, LoadedPartner>;
  /** A visitor with a cookie jar of its own at the partner's host. */
  visit: (partner: string) => Visitor;
  /** Sends an unmodified request, with the bindings of the HTTP server if there is one. */
  fetch: (request: Request, bindings?: NodeBindings) => Promise<Response>;
  log: string[];
  /** The delays of sign-in and recovery attempts, in milliseconds. */
  held: number[];
  vault: FakeCardVault;
  /** Loaded by the first call that needs it; `refresh` loads restaurants that a test added. */
  search: SearchService;
  /** `refresh` loads copy that a test published. */
  content: ContentService;
  /** `refresh` loads campaigns that a test created. */
  campaigns: CampaignWatch;
  close: () => Promise<void>;
};

/**
 * `settings` overrides fields of a copy's configuration; `source` replaces external content
 * systems.
 */
type TestOptions = Partial<Omit<AppDeps, 'routes'>> & {
  routes?: Partial<Routes>;
  settings?: Readonly<Record<string, Record<string, unknown>>>;
  source?: ContentSource;
  captcha?: Captcha;
  /** Books restaurants without their own book. */
  bookingProvider?: BookingPort | null;
  /** Multiplier of the rate limits; 1 to test the limits themselves. */
  rateLimitMultiplier?: number;
};

/** The repository's programs, and copies under other names for a test's own use. */
const copyPrograms = async (
  copies: Readonly<Record<string, string>>,
  settings: NonNullable<TestOptions['settings']>,
) => {
  const loadedPartners = new Map((await loadPrograms()).partners);
  for (const [slug, original] of Object.entries(copies)) {
    const loadedPartner = loadedPartners.get(original);
    if (!loadedPartner) throw new Error(`no program is called ${original}`);
    const partner = Partner.parse({ ...loadedPartner.partner, ...settings[slug], slug });
    const copy: LoadedPartner = { ...loadedPartner, slug, partner };
    loadedPartners.set(slug, copy);
  }
  return loadedPartners;
};

const appDefaults = (db: Database) => ({
  maintenanceAreasOf: () => new Set<never>(),
  allowedOrigins: new Map(),
  metrics: { ...createMetrics(db.pool), keys: undefined },
  cache: createResponseCache({ isOn: false }),
  version: () => '',
  web: undefined,
  files: undefined,
  staging: undefined,
  baseHost: 'localhost',
  trustsProxy: false,
  headers: { isProduction: false, isDevelopment: false, origins: { connect: [], frame: [] } },
  isReady: async () => true,
});

const cardSettings = {
  network: { stateOf: async () => 'active' as const, remove: async () => 'confirmed' as const },
  cardOrigin: 'http://localhost:3001',
  publishableKey: 'pk_test',
  bindingKey: 'b'.repeat(32),
};

const emptySource: ContentSource = { readPage: async () => null };

const testKeys = { keys: ['k'.repeat(32)] as [string], isSecure: false };

const addPartners = (db: Database, slugs: readonly string[]) =>
  asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values(slugs.map((id) => ({ id })))
      .execute(),
  );

const featureDefaults = {
  mailer: { send: async () => {} },
  originOf: (slug: string) => `http://${slug}.localhost`,
  isZip: createZipCheck(packagedPlaces),
  linkKey: 'l'.repeat(32),
  statementSecrets: ['s'.repeat(32)] as [string],
};

/** Requests to the app, each response compared with the OpenAPI document. */
const requestsTo = (app: ReturnType<typeof createApp>): Pick<TestApp, 'fetch' | 'visit'> => {
  const fetch: TestApp['fetch'] = async (request, bindings) =>
    checkWire(request, await app.fetch(request, bindings));
  return { fetch, visit: (partner) => createVisitor(fetch, partner) };
};

/** The real app over a database of its own; `copies` maps a partner of the test to the program it is a copy of. */
export const openTestApp = async (
  copies: Readonly<Record<string, string>>,
  {
    settings = {},
    source = emptySource,
    rateLimitMultiplier = 100,
    captcha,
    bookingProvider = null,
    routes,
    ...input
  }: TestOptions = {},
): Promise<TestApp> => {
  const db = await openTestDatabase();
  const loadedPartners = await copyPrograms(copies, settings);
  const partners = configurationsOf(loadedPartners);
  const clock = { at: new Date('2026-06-15T16:00:00.000Z') };
  const now = () => clock.at;
  const lines: string[] = [];
  const existing: number[] = [];
  const vault = createFakeCardVault();
  await addPartners(db, [...partners.keys()]);
  const log = createLog({ stream: { write: (line) => lines.push(line) } });
  const search = createSearchService({
    db,
    clock: now,
    log,
    places: packagedPlaces,
    hasBookingProvider: bookingProvider !== null,
  });
  const content = createContentService({ db, source, log, now });
  const copyOf = createProgramCopy({ loadedPartners, content, now });
  const campaigns = watchCampaigns({ db, log, now });
  const engine = { db, now, partnerOf: earningPartnersOf(partners) };
  const features = composeFeatures({
    db,
    now,
    loadedPartners,
    partners,
    search,
    content,
    campaigns,
    cards: { ...cardSettings, vault },
    engine,
    books: { house: createHouseBook({ db, now }), provider: bookingProvider },
    ...featureDefaults,
    push: createFakePush(),
    captcha: captcha ?? createProofOfWork({ keys: ['h'.repeat(32)], cost: 1, guesses: [1, 9] }),
    throttle: async (ms) => void existing.push(ms),
  });
  const app = createApp({
    ...appDefaults(db),
    ...input,
    routes: { ...noRoutes, signOn: testSignOn, downloads: features.routes, ...routes },
    partners,
    defaultPartner: Object.keys(copies)[0] ?? 'jetblue',
    sessions: { db, now, ...testKeys, rateLimitMultiplier, copyOf },
    log,
    handlers: features.handlers,
  });
  const parts = { db, engine, clock, partners, loadedPartners, vault, search, content, campaigns };
  return {
    ...parts,
    log: lines,
    held: existing,
    ...requestsTo(app),
    close: async () => {
      search.close();
      content.close();
      await db.close();
    },
  };
};

export const testPassword = 'correct horse battery';

/** The hash of every test member's password. */
export const testPasswordHash = cheapPasswordHash(testPassword);
