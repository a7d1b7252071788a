import { LRUCache } from 'lru-cache';
import { conformEntries } from '#domain/content/conform-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Deps = { source: ContentSource; log: Log; now: () => Date };
export type RemotePage = {
  route: string;
  name: PageName;
  isPreview: boolean;
  /** The partner folder's entries, used as the base and the fallback. */
  base: readonly Entry[];
};

// One page view reads several pages; concurrent requests share one fetch within this time.
const TTL_MS = 5_000;
const MAX_PAGES = 2_000;

/** Caches pages of external content systems; a missing or failing page falls back to the folder's content. */
export const cacheRemotePages = ({ source, log, now }: Deps) => {
  const pages = new LRUCache<string, Promise<readonly Entry[]>>({
    max: MAX_PAGES,
    ttl: TTL_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });

  const read = async ({ base: under, ...request }: RemotePage): Promise<readonly Entry[]> => {
    try {
      const found = await source.readPage(request);
      if (found) return layerEntries(under, conformEntries(found, under));
      log.info({ ...request }, 'content.remote_page_missing');
    } catch (err) {
      log.error({ err, ...request }, 'content.remote_failed');
    }
    return under;
  };

  return (page: RemotePage): Promise<readonly Entry[]> => {
    const key = `${page.isPreview} ${page.name} ${page.route}`;
    const cached = pages.get(key);
    if (cached) return cached;
    const entries = read(page);
    pages.set(key, entries);
    return entries;
  };
};
