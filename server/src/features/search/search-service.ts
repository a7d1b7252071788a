import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '#domain/durations.ts';
import { varyImages } from '#domain/images/vary-images.ts';
import { dateIn, dayNumber, weekdayOf } from '#domain/time/local-time.ts';
import { catalogPlaces } from '#search-engine/places/catalog-places.ts';
import { buildGazetteer, type Gazetteer, withCatalog } from '#search-engine/places/gazetteer.ts';
import type { SearchIndex } from '#search-engine/search-index.ts';
import type { LocalDay } from '#search-engine/search-query.ts';
import type { ImageRenderer, PicturedMerchant } from '#server/integrations/images/port.ts';
import type { PlaceSource } from '#server/integrations/places/port.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { createIndexSync } from './sync-index.ts';

export type SearchService = {
  /** Loads the index and refreshes it until `close`; idempotent. */
  start: () => Promise<void>;
  refresh: () => Promise<void>;
  close: () => void;
  index: () => Promise<SearchIndex>;
  /** Increments when the catalog changes. */
  version: () => number;
  places: () => Promise<Gazetteer>;
  localDay: (timeZone: string) => LocalDay;
  hasBookingProvider: boolean;
  /** For each restaurant of a list, the variant of its image, so that none repeats within six. */
  variantsOf: (merchants: readonly PicturedMerchant[]) => number[];
};

type SearchDeps = {
  db: Database;
  clock: Clock;
  log: Log;
  places: PlaceSource;
  pollMs?: number;
  /** Whether restaurants without a book of their own can be booked at a provider. */
  hasBookingProvider?: boolean;
  motifsOf?: ImageRenderer['motifsOf'] | undefined;
};

const POLL_MS = 2000;
const GAZETTEER_AFTER_MS = 1500;

const createLocalDays = (clock: Clock) => {
  let minute = -1;
  const days = new Map<string, LocalDay>();
  return (timeZone: string): LocalDay => {
    const now = clock();
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) days.clear();
    minute = current;
    const known = days.get(timeZone);
    if (known) return known;
    const date = dateIn(now, timeZone);
    const day = { day: dayNumber(date), weekday: weekdayOf(date) };
    days.set(timeZone, day);
    return day;
  };
};

/** The in-memory catalog, refreshed from the database, and the gazetteer. */
export const createSearchService = (deps: SearchDeps): SearchService => {
  const { db, clock, log, pollMs = POLL_MS, hasBookingProvider = false, motifsOf } = deps;
  const indexSync = createIndexSync({ db, hasBookingProvider }, clock);
  const stopping = new AbortController();
  let started: Promise<void> | null = null;
  let post: Promise<Gazetteer> | null = null;
  let places: { version: number; gazetteer: Gazetteer } | null = null;

  const poll = async () => {
    while (!stopping.signal.aborted) {
      await wait(pollMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await indexSync.refresh().catch((err) => log.warn({ err }, 'search.refresh_failed'));
    }
  };
  const loadGazetteer = () => {
    post ??= deps.places
      .readZips()
      .then(buildGazetteer)
      .catch((error) => {
        post = null;
        throw error;
      });
    return post;
  };
  const preloadGazetteer = () => {
    if (stopping.signal.aborted) return;
    loadGazetteer().catch((err) => log.warn({ err }, 'search.places_not_loaded'));
  };
  const load = async () => {
    await indexSync.load();
    void poll();
    // The first page needs no place names.
    setTimeout(preloadGazetteer, GAZETTEER_AFTER_MS).unref();
  };
  const start = () => {
    started ??= load().catch((error) => {
      started = null;
      throw error;
    });
    return started;
  };
  return {
    start,
    refresh: () => start().then(indexSync.refresh),
    close: () => stopping.abort(),
    index: () => start().then(indexSync.current),
    version: indexSync.version,
    places: async () => {
      await start();
      const version = indexSync.version();
      if (places?.version === version) return places.gazetteer;
      const named = withCatalog(await loadGazetteer(), catalogPlaces(indexSync.current()));
      places = { version, gazetteer: named };
      return named;
    },
    localDay: createLocalDays(clock),
    hasBookingProvider,
    variantsOf: (merchants) => (motifsOf ? varyImages(merchants.map(motifsOf)) : []),
  };
};
