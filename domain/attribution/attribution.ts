/** Query parameter names by the key under which each value is stored. */
export const attributionNames = {
  utmTerm: 'utm_term',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmSource: 'utm_source',
  utmContent: 'utm_content',
  referrer: 'referrer',
  source: 'source',
} as const;

export type AttributionKey = keyof typeof attributionNames;
export type AttributionValues = { [Key in AttributionKey]?: string };

/** How long the source is stored, in milliseconds (2880 minutes); see docs/behavior/content.md#attribution. */
export const SOURCE_TTL_MS = 2880 * 60_000;

const MAX_LENGTH = 200;

export const attributionKeys = Object.keys(attributionNames) as AttributionKey[];

/** Attribution values of a query string; empty values count as absent. */
export const readAttribution = (search: string): AttributionValues => {
  const query = new URLSearchParams(search);
  const entries = attributionKeys.flatMap((key) => {
    const value = query.get(attributionNames[key])?.trim().slice(0, MAX_LENGTH);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** The query string without its source parameter, with a leading `?` unless it is empty. */
export const withoutSource = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(attributionNames.source);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
};

/** Serializes a source with the time it was captured, in milliseconds. */
export const serializeSource = (value: string, nowMs: number): string =>
  JSON.stringify({ value, at: nowMs });

/**
 * The stored source while it is younger than `SOURCE_TTL_MS`; undefined when it expired or is
 * malformed.
 */
export const parseSource = (stored: string | null, nowMs: number): string | undefined => {
  if (!stored) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('value' in parsed) || !('at' in parsed))
      return undefined;
    const { value, at: index } = parsed;
    if (typeof value !== 'string' || typeof index !== 'number') return undefined;
    return nowMs >= index && nowMs - index < SOURCE_TTL_MS ? value : undefined;
  } catch {
    return undefined;
  }
};
