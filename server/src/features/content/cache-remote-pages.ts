import { conformEntries } from '#domain/content/conform-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Deps = { source: ContentSource; log: Log; now: () => Date };
type CachedPage = { until: number; entries: Promise<readonly Entry[]> };
export type RemotePage = {
  route: string;
  name: PageName;
  isPreview: boolean;
  /** The partner folder's entries, used as the base and the fallback. */
  base: readonly Entry[];
};

// One page view reads several pages; concurrent requests share one fetch within this time.
const ttlMs = 5_000;

/** Caches pages of external content systems; a missing or failing page falls back to the folder's content. */
export const cacheRemotePages = ({ source, log, now }: Deps) => {
  const pages = new Map<string, CachedPage>();

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
    const nowMs = now().getTime();
    const cached = pages.get(key);
    if (cached && nowMs < cached.until) return cached.entries;
    const fresh = { until: nowMs + ttlMs, entries: read(page) };
    pages.set(key, fresh);
    return fresh.entries;
  };
};
