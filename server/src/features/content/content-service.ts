import { setTimeout as wait } from 'node:timers/promises';
import { isBuiltInContentRoute } from '#contract/partner.ts';
import type { Entry } from '#domain/content/json.ts';
import { type Override, overrideEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import type { Log } from '#server/platform/log/create-log.ts';
import { cacheRemotePages } from './cache-remote-pages.ts';
import { contentVersion, type LayerRow, listOverrides } from './store.ts';

export type ContentService = {
  /** A page's current entries with placeholders unfilled; includes drafts in preview. */
  entriesOf: (
    loadedPartner: LoadedPartner,
    page: { name: PageName; isPreview: boolean },
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

type Layers = { published: Override[]; drafts: Override[] };
type Overrides = Map<string, Layers>;

const keyOf = (partnerId: string, page: string) => `${partnerId} ${page}`;

const groupOverrides = (rows: readonly LayerRow[]): Overrides => {
  const groups: Overrides = new Map();
  for (const { partnerId, page, isDraft, override } of rows) {
    const key = keyOf(partnerId, page);
    const layers = groups.get(key) ?? { published: [], drafts: [] };
    (isDraft ? layers.drafts : layers.published).push(override);
    groups.set(key, layers);
  }
  return groups;
};

const previewed = ({ published, drafts }: Layers): Override[] => {
  const drafted = new Set(drafts.map(({ slug }) => slug));
  return [...published.filter(({ slug }) => !drafted.has(slug)), ...drafts];
};

/** Each partner's content: its folder with published edits on top, or an external content system. */
export const createContentService = (deps: Deps): ContentService => {
  const { db, log, pollMs = POLL_MS } = deps;
  const remotePage = cacheRemotePages(deps);
  const stopping = new AbortController();
  let overrides: Overrides = new Map();
  let built = new Map<string, readonly Entry[]>();
  let seen = -1;
  let version = 0;
  let started: Promise<void> | null = null;

  const refresh = () =>
    asEngine(db, async (trx) => {
      const current = await contentVersion(trx);
      if (current === seen) return;
      overrides = groupOverrides(await listOverrides(trx));
      built = new Map();
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
  const builtInEntries: ContentService['entriesOf'] = async ({ slug, content }, page) => {
    await start();
    const key = `${keyOf(slug, page.name)} ${page.isPreview}`;
    const known = built.get(key);
    if (known) return known;
    const layers = overrides.get(keyOf(slug, page.name)) ?? { published: [], drafts: [] };
    const over = page.isPreview ? previewed(layers) : layers.published;
    const entries = overrideEntries(content.get(page.name) ?? [], over);
    built.set(key, entries);
    return entries;
  };
  return {
    entriesOf: (loadedPartner, { name, isPreview }) => {
      const { cmsRoute } = loadedPartner.partner;
      if (isBuiltInContentRoute(cmsRoute))
        return builtInEntries(loadedPartner, { name, isPreview });
      const under = loadedPartner.content.get(name) ?? [];
      return remotePage({ route: cmsRoute, name, isPreview, base: under });
    },
    version: () => version,
    refresh: () => start().then(refresh),
    close: () => stopping.abort(),
  };
};
