import {
  type AttributionValues,
  attributionKeys,
  parseSource,
  readAttribution,
  serializeSource,
  withoutSource,
} from '#domain/attribution/attribution.ts';
import { localStore, sessionStore } from '../storage.ts';

// Cookies set by another site of the partner persist, so they never replace stored values.
const attributionFromCookies = (nowMs: number): AttributionValues => {
  const fromCookies = Object.entries(readAttribution(`?${document.cookie.replaceAll('; ', '&')}`));
  const stored = storedAttribution(nowMs);
  return Object.fromEntries(fromCookies.filter(([key]) => !(key in stored)));
};

/**
 * Stores attribution from the landing query, else from cookies, and removes `source` from the URL.
 * `landingQuery` is the first page's query, which may have been left since.
 */
export const captureAttribution = (nowMs: number, landingQuery = window.location.search): void => {
  const { pathname, search, hash } = window.location;
  const { source, ...values } = {
    ...attributionFromCookies(nowMs),
    ...readAttribution(landingQuery),
  };
  for (const key of attributionKeys) {
    const value = key === 'source' ? undefined : values[key];
    if (value !== undefined) sessionStore.set(key, value);
  }
  if (source === undefined) return;
  localStore.set('source', serializeSource(source, nowMs));
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${withoutSource(search)}${hash}`,
  );
};

/** The stored attribution values. */
export const storedAttribution = (nowMs: number): AttributionValues => {
  const entries = attributionKeys.flatMap((key) => {
    const value =
      key === 'source' ? parseSource(localStore.get('source'), nowMs) : sessionStore.get(key);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** Clears all attribution except the source, which expires by itself. */
export const clearAttribution = (): void => {
  for (const key of attributionKeys) if (key !== 'source') sessionStore.remove(key);
};
