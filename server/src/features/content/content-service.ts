import { setTimeout as wait } from 'node:timers/promises';
import { isBuiltInContentRoute } from '#contract/partner.ts';
import type { Entry } from '#domain/content/json.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { cacheRemotePages } from './cache-remote-pages.ts';
import { isBaseLayer, layerContent } from './layer-content.ts';
import { contentVersion, listOverrides } from './store.ts';

export type ContentService = {
  /** A page's current entries with placeholders unfilled; includes drafts in preview. */
  entriesOf: (
    loadedPartner: LoadedPartner,
    page: { name: PageName; isPreview: boolean },
  ) => Promise<readonly Entry[]>;
  /** A program whose folder lies over the base with its published edits. */
  overBase: (loadedPartner: LoadedPartner) => Promise<LoadedPartner>;
  /** A program's published entries of a page if the base had others. */
  entriesOverBase: (
    loadedPartner: LoadedPartner,
    page: { name: PageName; base: readonly Entry[] },
  ) => Promise<readonly Entry[]>;
  /** Increments when content changes. */
  version: () => number;
  refresh: () => Promise<void>;
  close: () => void;
};

type Deps = {
  db: Database;
  source: ContentSource;
  log: Log;
  now: () => Date;
  pollMs?: number;
};

// Edits are visible in every process within 5 seconds; the version is part of page cache keys.
const POLL_MS = 2_000;

/** Each partner's content: base and folder with published edits on top, or an external content system. */
export const createContentService = (deps: Deps): ContentService => {
  const { db, log, pollMs = POLL_MS } = deps;
  const remotePage = cacheRemotePages(deps);
  const stopping = new AbortController();
  let layered = layerContent([]);
  let seen = -1;
  let version = 0;
  let started: Promise<void> | null = null;

  const refresh = () =>
    asEngine(db, async (trx) => {
      const current = await contentVersion(trx);
      if (current === seen) return;
      layered = layerContent(await listOverrides(trx));
      seen = current;
      version++;
    });
  const poll = async () => {
    while (!stopping.signal.aborted) {
      await wait(pollMs, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await refresh().catch((err) => log.warn({ err }, 'content.refresh_failed'));
    }
  };
  const start = () => {
    started ??= refresh().then(
      () => void poll(),
      (error) => {
        started = null;
        throw error;
      },
    );
    return started;
  };
  return {
    entriesOf: async (loaded, { name, isPreview }) => {
      await start();
      const { cmsRoute: route } = loaded.partner;
      if (isBaseLayer(loaded) || isBuiltInContentRoute(route))
        return layered.entriesOf(loaded, name, isPreview);
      return remotePage({ route, name, isPreview, base: layered.below(loaded, name) });
    },
    overBase: async (loaded) => {
      await start();
      return layered.overBase(loaded);
    },
    entriesOverBase: async (loaded, { name, base }) => {
      await start();
      return layered.entriesOverBase(loaded, name, base);
    },
    version: () => version,
    refresh: () => start().then(refresh),
    close: () => stopping.abort(),
  };
};
