import { earningPartnersIn } from '#server/earning/batch/index.ts';
import { createFeedMetrics } from '#server/earning/feed/index.ts';
import { loadFeedSources } from '#server/earning/sources/index.ts';
import { watchCampaigns } from './features/bonuses/index.ts';
import { createContentService } from './features/content/index.ts';
import { openImageService, openPhotoService, schedulePrerender } from './features/images/index.ts';
import { watchMaintenance } from './features/maintenance/watch-maintenance.ts';
import { checkMapTiles } from './features/map-tiles/serve-map-tiles.ts';
import {
  loadConfiguredPrograms,
  openPrograms,
  registerPartners,
} from './features/partner/index.ts';
import { createSearchService } from './features/search/index.ts';
import { httpContentSource } from './integrations/content-source/http-source.ts';
import { openProviders } from './integrations/open-providers.ts';
import { openPhotoStore } from './integrations/photos/open-photo-store.ts';
import { packagedPlaces } from './integrations/places/packaged-places.ts';
import { openPlacesFile } from './integrations/places/places-file.ts';
import { loadDemo } from './load-demo.ts';
import { createShiftedClock, systemClock } from './platform/clock.ts';
import type { EmbeddedHost } from './platform/db/embedded-host.ts';
import { openDatabases } from './platform/db/index.ts';
import { type Env, partnerOriginsOf } from './platform/env/env.ts';
import { createLog, type Log } from './platform/log/create-log.ts';

const openSources = (env: Env, woken?: EmbeddedHost) =>
  Promise.all([
    openDatabases(env, woken),
    loadConfiguredPrograms(env),
    env.placesFile ? openPlacesFile(env.placesFile) : packagedPlaces,
    loadFeedSources({
      mappingsDir: env.feedMappingsDir,
      dropDir: env.feedDropDir,
      keys: env.keys.feeds,
    }),
    checkMapTiles(env.mapTilesFile),
  ]);

// The demonstration's photos are drawn.
const openPhotos = async (env: Env, log: Log) => {
  const demo = env.isProduction ? undefined : await loadDemo();
  const stored = openPhotoStore(env);
  const photoStore = (await demo?.samplePhotos(stored)) ?? stored;
  return {
    demo,
    photoStore,
    photos: openPhotoService({ store: photoStore, dataDir: env.dataDir, log }),
  };
};

const openStoredPrograms = async (deps: Parameters<typeof openPrograms>[0]) => {
  await registerPartners(deps.db, deps.folder.partners.keys());
  const programs = openPrograms(deps);
  await programs.refresh();
  return programs;
};

/** Opens what features share: databases, partners, providers and the services that poll. */
export const openServices = async (env: Env, woken?: EmbeddedHost) => {
  const log = createLog({ level: env.logLevel });
  const clock = createShiftedClock(systemClock);
  const { now } = clock;
  const [databases, folder, places, feedSources] = await openSources(env, woken);
  const { db, reads } = databases;
  const programs = await openStoredPrograms({ folder, db, now, log });
  const { partners, loadedPartners } = programs;
  const providers = await openProviders({ env, db, now, loadSimulators: loadDemo });
  const search = createSearchService({
    db: reads,
    clock: now,
    log,
    places,
    hasBookingProvider: env.bookingProvider !== undefined,
    motifsOf: providers.imageRenderer?.motifsOf,
  });
  const content = createContentService({ db, source: httpContentSource(), log, now });
  const campaigns = watchCampaigns({ db, log, now });
  const maintenance = watchMaintenance({ db, log });
  const images = openImageService({ renderer: providers.imageRenderer, dataDir: env.dataDir, log });
  const startPrerender = () =>
    schedulePrerender({
      db: reads,
      images,
      loadedPartners,
      log,
      defaultPartner: env.defaultPartner,
      variantsOf: search.variantsOf,
    });
  let stopPrerender: (() => void) | undefined;
  return {
    log,
    clock,
    now,
    db,
    reads,
    programs,
    loadedPartners,
    partners,
    providers,
    search,
    content,
    campaigns,
    maintenance,
    places,
    originOf: partnerOriginsOf(env),
    images,
    ...(await openPhotos(env, log)),
    feedMetrics: createFeedMetrics(),
    feedSources,
    engine: { db, partnerOf: earningPartnersIn(programs.periodsOf), now },
    /** Loads what responses are made from. */
    start: async () => {
      await Promise.all([maintenance.start(), campaigns.start(), programs.start()]);
      await Promise.all([search.start(), content.refresh()]);
      if (providers.imageRenderer && env.roles.has('web')) stopPrerender = startPrerender();
    },
    close: async () => {
      stopPrerender?.();
      for (const service of [search, content]) service.close();
      for (const watch of [maintenance, campaigns, programs]) watch.stop();
      await databases.close();
    },
  };
};

export type Services = Awaited<ReturnType<typeof openServices>>;
