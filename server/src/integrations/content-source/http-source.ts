import { z } from 'zod';
import { readLimitedJson } from '#server/platform/http/read-limited.ts';
import type { ContentSource, SourceRequest } from './port.ts';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 1024 * 1024;
const PAGE_SIZE = 100;

const PageResponse = z.object({
  data: z
    .array(z.object({ slug: z.string().min(1), fields: z.record(z.string(), z.json()) }))
    .max(PAGE_SIZE),
});

const addressOf = ({ route, name, isPreview }: SourceRequest): string => {
  const query = `page_size=${PAGE_SIZE}${isPreview ? '&preview=1' : ''}`;
  return `${route.replace(/\/+$/, '')}/pages/${encodeURIComponent(name)}/?${query}`;
};

/** Reads pages over HTTP from a partner's `cmsRoute`. */
export const httpContentSource = (): ContentSource => ({
  readPage: async (request) => {
    const response = await fetch(addressOf(request), {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(response.statusText || String(response.status));
    }
    return PageResponse.parse(await readLimitedJson(response, MAX_BYTES)).data;
  },
});
