import type { JsonObject } from '#domain/content/json.ts';

export type SourceEntry = { slug: string; fields: JsonObject };
export type SourceRequest = { route: string; name: string; isPreview: boolean };

/** An external content system with our content API; no retries. */
export type ContentSource = {
  /** A page's entries, or null on 404. Throws with the status text of any other failure. */
  readPage: (request: SourceRequest) => Promise<SourceEntry[] | null>;
};
