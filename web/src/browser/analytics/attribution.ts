import {
  type AttributionValues,
  attributionKeys,
  parseSource,
  readAttribution,
  serializeSource,
  withoutSource,
} from '#domain/attribution/attribution.ts';
import { device, session } from '../storage.ts';

// Left by another page of the program under the same names; they stay, so they never replace what is kept.
const inCookies = (nowMs: number): AttributionValues => {
  const left = Object.entries(readAttribution(`?${document.cookie.replaceAll('; ', '&')}`));
  const kept = keptAttribution(nowMs);
  return Object.fromEntries(left.filter(([key]) => !(key in kept)));
};

/**
 * Keeps what the address landed on, or else a cookie, says of where the visitor came from; a source leaves the address
 * (B §4). `landedWith` is the query of the first page, which may have been left since.
 */
export const captureAttribution = (nowMs: number, landedWith = window.location.search): void => {
  const { pathname, search, hash } = window.location;
  const { source, ...values } = { ...inCookies(nowMs), ...readAttribution(landedWith) };
  for (const key of attributionKeys) {
    const value = key === 'source' ? undefined : values[key];
    if (value !== undefined) session.set(key, value);
  }
  if (source === undefined) return;
  device.set('source', serializeSource(source, nowMs));
  window.history.replaceState(
    window.history.state,
    '',
    `${pathname}${withoutSource(search)}${hash}`,
  );
};

/** Everything that is kept of where the visitor came from. */
export const keptAttribution = (nowMs: number): AttributionValues => {
  const entries = attributionKeys.flatMap((key) => {
    const value = key === 'source' ? parseSource(device.get('source'), nowMs) : session.get(key);
    return value ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
};

/** Forgets all of it but the source, which stays its 2880 minutes (B §4). */
export const clearAttribution = (): void => {
  for (const key of attributionKeys) if (key !== 'source') session.remove(key);
};
