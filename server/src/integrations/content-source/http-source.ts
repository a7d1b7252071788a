import { z } from 'zod';
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

const readLimited = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`the response is larger than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
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
    return PageResponse.parse(JSON.parse(await readLimited(response))).data;
  },
});
