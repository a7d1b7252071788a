/** Query names of the address by the name under which each value is kept (B §3). */
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

/** How long the source is kept, in milliseconds: 2880 minutes (B §9). */
export const SOURCE_MS = 2880 * 60_000;

const longest = 200;

export const attributionKeys = Object.keys(attributionNames) as AttributionKey[];

/** What an address carries of where the visitor came from; empty values count as absent (B §3). */
export const readAttribution = (search: string): AttributionValues => {
  const query = new URLSearchParams(search);
  const entries = attributionKeys.flatMap((key) => {
    const value = query.get(attributionNames[key])?.trim().slice(0, longest);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** The address's query without its source parameter, with a leading `?` unless it is empty (B §4). */
export const withoutSource = (search: string): string => {
  const query = new URLSearchParams(search);
  query.delete(attributionNames.source);
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
};

/** A source as it is kept: the value and the instant in milliseconds. */
export const keepSource = (value: string, nowMs: number): string =>
  JSON.stringify({ value, at: nowMs });

/** The kept source while it is younger than 2880 minutes; undefined otherwise (B §4). */
export const readSource = (kept: string | null, nowMs: number): string | undefined => {
  if (!kept) return undefined;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null || !('value' in parsed) || !('at' in parsed))
      return undefined;
    const { value, at } = parsed;
    if (typeof value !== 'string' || typeof at !== 'number') return undefined;
    return nowMs >= at && nowMs - at < SOURCE_MS ? value : undefined;
  } catch {
    return undefined;
  }
};
