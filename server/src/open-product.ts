import { DEFAULT_COORDINATES } from '#domain/search/coordinates.ts';
import { type Engine, earningPartnersOf } from '#server/earning/batch/index.ts';
import { feedRoutes } from '#server/earning/feed/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { resetVip } from '#server/earning/vip/index.ts';
import { reviewRoute } from '#server/features/reviews/index.ts';
import { composeFeatures } from './compose-features.ts';
import { createContentService } from './features/content/index.ts';
import { createImageHandler, openImageService, prerenderImages } from './features/images/index.ts';
import { consolePage, createOpenImpersonation } from './features/impersonation/index.ts';
import { type MaintenanceWatch, watchMaintenance } from './features/maintenance/index.ts';
import { type LoadedPartner, loadPartners } from './features/partner/index.ts';
import { createPwaHandler } from './features/pwa/index.ts';
import { bookingRoute } from './features/reservations/index.ts';
import { createSearchService } from './features/search/index.ts';
import { createSeoHandler } from './features/seo/index.ts';
import { createZipCheck } from './features/validation/index.ts';
import type { AppDeps } from './http/app.ts';
import { createProofOfWork } from './integrations/captcha/proof-of-work.ts';
import { createRecaptcha } from './integrations/captcha/recaptcha.ts';
import { httpContentSource } from './integrations/content-source/http-source.ts';
import { zipcodesPlaces } from './integrations/places/zipcodes.ts';
import type { loadDemo } from './load-demo.ts';
import { openCards } from './open-cards.ts';
import { openMail, originsOf } from './open-mail.ts';
import { openPayouts } from './open-payouts.ts';
import { openProviders } from './open-providers.ts';
import { type OpenSignOn, openSignOn } from './open-sign-on.ts';
import type { Clock } from './platform/clock.ts';
import { asEngine, asOwner, type Database } from './platform/db/index.ts';
import type { Env } from './platform/env/index.ts';
import type { Job } from './platform/jobs/start-jobs.ts';
import { deleteFullBuckets } from './platform/limits/index.ts';
import type { Log } from './platform/log/create-log.ts';
import type { ShiftedClock } from './platform/shifted-clock.ts';
import { isLoopback } from './platform/tenancy/resolve-partner.ts';

// `reads` may be a replica; search and images tolerate replication lag.
type ProductDeps = {
  env: Env;
  programs: ReadonlyMap<string, LoadedPartner>;
  db: Database;
  reads: Database;
  log: Log;
  clock: ShiftedClock;
  /** Absent in production. */
  demo: Awaited<ReturnType<typeof loadDemo>> | undefined;
};

export type Product = Pick<
  AppDeps,
  | 'partners'
  | 'pageVersion'
  | 'verbs'
  | 'images'
  | 'finding'
  | 'installable'
  | 'feeds'
  | 'reviews'
  | 'bookings'
  | 'signOn'
  | 'emulation'
  | 'staging'
  | 'pageScript'
  | 'downloads'
> & {
  closedOf: MaintenanceWatch['maintenanceAreasOf'];
  identity: Pick<OpenSignOn, 'before' | 'link'>;
  jobs: readonly Job[];
  // Loads what answers are made from; requests wait for it, readiness too.
  start: () => Promise<void>;
  close: () => void;
};

const partnersFolder = new URL('../../partners', import.meta.url).pathname;
const minuteMs = 60_000;
// The first requests go first.
const prerenderAfterMs = 3_000;

/** The programs of the environment's folder; throws when the default one is not among them. */
export const loadPrograms = async ({ partnersDir, defaultPartner }: Env) => {
  const programs = await loadPartners(partnersDir ?? partnersFolder);
  if (!programs.has(defaultPartner)) {
    throw new Error(
      `DEFAULT_PARTNER: there is no program ${defaultPartner}; there are ${[...programs.keys()].join(', ')}`,
    );
  }
  return programs;
};

// Only production is indexed by search engines; on this machine pages are as in production.
const isFound =
  ({ isProduction }: Pick<Env, 'isProduction'>) =>
  (host: string): boolean =>
    isProduction || isLoopback(host);

// A program's rows refer to its row here; the configuration itself stays in its folder.
const registerPrograms = (db: Database, programs: ReadonlyMap<string, LoadedPartner>) =>
  asOwner(db, (trx) =>
    trx
      .insertInto('partner')
      .values([...programs.keys()].map((id) => ({ id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );

const deleteFullBucketsJob = (db: Database, now: Clock): Job => ({
  name: 'delete-full-buckets',
  everyMs: 60 * minuteMs,
  run: async () => {
    await asEngine(db, (trx) => deleteFullBuckets(trx, now()));
  },
});

const dueDines = (engine: Engine): Job => ({
  name: 'run-due-dines',
  everyMs: minuteMs,
  run: async (_, jobLog) => {
    const moved = await runDue(engine);
    if (moved.released + moved.expired + moved.paid > 0) jobLog.info(moved, 'dines moved on');
  },
});

const resetVipJob = (engine: Engine, partners: ReadonlyMap<string, { hasVIP: boolean }>): Job => ({
  name: 'reset-vip',
  everyMs: 5 * minuteMs,
  run: async (_, jobLog) => {
    const ids = [...partners].filter(([, { hasVIP }]) => hasVIP).map(([id]) => id);
    const moved = await resetVip(engine.db, ids, engine.now());
    if (moved.started + moved.ended > 0) jobLog.info(moved, 'VIP started or ended');
  },
});

const earningJobs = (...given: Parameters<typeof resetVipJob>): Job[] => [
  dueDines(given[0]),
  resetVipJob(...given),
];

type Prerendering = Omit<Parameters<typeof prerenderImages>[0], 'signal' | 'defaultPartner'> & {
  env: Env;
  log: Log;
};

const prerenderLater = ({ env, log, ...deps }: Prerendering, signal: AbortSignal) => {
  const { defaultPartner } = env;
  const run = () =>
    prerenderImages({ ...deps, defaultPartner, signal }, DEFAULT_COORDINATES).catch(
      (error: unknown) => log.warn({ err: error }, 'image.prerender_failed'),
    );
  setTimeout(() => signal.aborted || run(), prerenderAfterMs).unref();
};

const captchaOf = ({ recaptcha, keys }: Env) =>
  recaptcha ? createRecaptcha(recaptcha) : createProofOfWork({ key: keys.session[0] });

const impersonationRoutes = (env: Env, partners: ReadonlyMap<string, LoadedPartner>) => ({
  open: createOpenImpersonation(env.adminOrigin),
  console: consolePage(partners),
});

const configurationsOf = (partners: ReadonlyMap<string, LoadedPartner>) =>
  new Map([...partners.values()].map(({ slug, partner }) => [slug, partner]));

const searchDeps = ({ env, reads, log, clock }: ProductDeps) => ({
  ...{ db: reads, clock: clock.now, log },
  hasBookingProvider: env.bookingProvider !== undefined,
});

export const openProduct = async (deps: ProductDeps): Promise<Product> => {
  const { env, db, reads, log, clock, demo } = deps;
  const { now } = clock;
  const loadedPartners = new Map(deps.programs);
  const search = createSearchService({ ...searchDeps(deps), places: zipcodesPlaces });
  await registerPrograms(db, loadedPartners);
  const partners = configurationsOf(loadedPartners);
  const content = createContentService({ db, source: httpContentSource(), log, now });
  const providers = await openProviders({ env, db, now });
  const cards = openCards({ env, db, now, network: providers.cardNetwork });
  const { signOn, ...identity } = await openSignOn({ env, db, partners, demo });
  const maintenance = watchMaintenance({ db, log });
  const { imageRenderer: renderer } = providers;
  const images = openImageService({ renderer, dataDir: env.dataDir, log });
  const closing = new AbortController();
  const engine = { db, partnerOf: earningPartnersOf(partners), now };
  const tools = await demo?.openStaging({
    ...{ programs: loadedPartners, partners, engine, clock, originOf: originsOf(env) },
  });
  const features = composeFeatures({
    db,
    now,
    loadedPartners,
    ...{ search, content, cards: cards.deps, books: providers.books },
    isZip: createZipCheck(zipcodesPlaces),
    captcha: captchaOf(env),
    limitKey: env.keys.session[0],
    mapStyleUrl: env.mapStyleUrl,
  });
  return {
    partners,
    pageVersion: () => `${content.version()}.${search.version()}.${tools?.version() ?? 0}`,
    signOn,
    downloads: features.routes,
    closedOf: maintenance.maintenanceAreasOf,
    identity,
    ...tools?.handlers,
    emulation: impersonationRoutes(env, loadedPartners),
    verbs: features.handlers,
    feeds: feedRoutes({ engine, keys: env.keys.feeds }),
    reviews: reviewRoute({ engine, keys: env.keys.reviews, proofKeys: env.keys.session }),
    bookings: bookingRoute({ db, now, keys: env.keys.bookings }),
    images: createImageHandler({ db: reads, images, programs: loadedPartners }),
    installable: createPwaHandler({ loadedPartners, now }),
    finding: createSeoHandler({ loadedPartners, db: reads, now, content, isPublic: isFound(env) }),
    jobs: [
      ...earningJobs(engine, partners),
      cards.job,
      ...openPayouts({ db, partners, now, provider: providers.payoutProvider }),
      openMail({ env, db, now, partners, mailer: providers.mailer }),
      ...features.jobs,
      deleteFullBucketsJob(db, now),
    ],
    start: async () => {
      await maintenance.start();
      await Promise.all([search.start(), content.refresh()]);
      if (renderer && env.roles.has('web'))
        prerenderLater({ db, images, programs: loadedPartners, env, log }, closing.signal);
    },
    close: () => {
      closing.abort();
      for (const service of [search, content]) service.close();
      maintenance.stop();
    },
  };
};
