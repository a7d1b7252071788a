import type { JsonObject } from '#domain/content/json.ts';

export type SourceEntry = { slug: string; fields: JsonObject };
export type SourceRequest = { route: string; name: string; isPreview: boolean };

/** Another content system that speaks as ours does; asked once a call, never again by itself. */
export type ContentSource = {
  /** The entries of a page, or null when it has no such page. Throws with the status text of any other failure. */
  readPage: (request: SourceRequest) => Promise<SourceEntry[] | null>;
};
