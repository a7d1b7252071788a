import { conformEntries } from '#domain/content/conform-entries.ts';
import type { Entry } from '#domain/content/json.ts';
import { layerEntries } from '#domain/content/layer-entries.ts';
import type { PageName } from '#domain/content/page-names.ts';
import type { ContentSource } from '#server/integrations/content-source/port.ts';
import type { Log } from '#server/platform/log/create-log.ts';

type Deps = { source: ContentSource; log: Log; now: () => Date };
type Kept = { until: number; entries: Promise<readonly Entry[]> };
export type RemotePage = {
  route: string;
  name: PageName;
  isPreview: boolean;
  /** The copy of the program's folder, over which the remote entries are laid. */
  under: readonly Entry[];
};

// One page view asks for several pages and a burst of visitors for the same: each is asked for once in this time.
const keptForMs = 5_000;

/** Pages of other content systems; one that is missing or fails leaves the folder's copy, and is not asked again at once. */
export const keepRemotePages = ({ source, log, now }: Deps) => {
  const pages = new Map<string, Kept>();

  const read = async ({ under, ...request }: RemotePage): Promise<readonly Entry[]> => {
    try {
      const found = await source.readPage(request);
      if (found) return layerEntries(under, conformEntries(found, under));
      log.info({ ...request }, 'the content system has no such page');
    } catch (err) {
      log.error({ err, ...request }, 'the content system has failed');
    }
    return under;
  };

  return (page: RemotePage): Promise<readonly Entry[]> => {
    const key = `${page.isPreview} ${page.name} ${page.route}`;
    const at = now().getTime();
    const known = pages.get(key);
    if (known && at < known.until) return known.entries;
    const kept = { until: at + keptForMs, entries: read(page) };
    pages.set(key, kept);
    return kept.entries;
  };
};
