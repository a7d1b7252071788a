import type { MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { Scheme } from '#domain/theme/palette.ts';
import { sessionStore } from '../../browser/storage.ts';

const PROBE_LIMIT_MS = 2000;
const placeholder = /(?:\{|%7B)([\w-]+)(?:\||%7C)([\w-]+)(?:\}|%7D)/i;

/** The style's URL for a color scheme: `{scheme}` becomes its name, `{a|b}` the first or second. */
export const streetStyleUrl = (template: string, scheme: Scheme): string =>
  template
    .replace(/(?:\{|%7B)scheme(?:\}|%7D)/i, scheme)
    .replace(placeholder, scheme === 'light' ? '$1' : '$2');

/** The source of streets: the style of a service, or an archive of tiles, which has precedence. */
export type StreetSource = { styleUrl: string | null; tilesUrl: string | null };

const addressOf = ({ styleUrl, tilesUrl }: StreetSource): string => tilesUrl ?? styleUrl ?? '';

const remember = (source: StreetSource, isAvailable: boolean) =>
  sessionStore.set('mapStreets', `${isAvailable ? 'yes' : 'no'} ${addressOf(source)}`);

/** Records for the browser session that the street service failed. */
export const rememberStreetFailure = (source: StreetSource) => remember(source, false);

/** Forgets the outcome of the probe, because the connection changed. */
export const forgetStreets = () => sessionStore.remove('mapStreets');

const isReachable = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) })).ok;
  } catch {
    return false;
  }
};

/** A style, and whether it has the streets around the center of a map. */
type Streets = {
  style: string | StyleSpecification;
  covers: (map: Pick<MapLibreMap, 'getCenter'>) => boolean;
};

const openArchive = async (url: string): Promise<Streets | null> => {
  try {
    const { openTileArchive } = await import('./tile-archive.ts');
    const { style, covers } = await openTileArchive(url, AbortSignal.timeout(PROBE_LIMIT_MS));
    return { style, covers: (map) => covers(map.getCenter()) };
  } catch {
    return null;
  }
};

/** Streets that respond within 2 s, else null, remembered for the browser session. */
export const loadStreets = async (
  source: StreetSource,
  scheme: Scheme,
): Promise<Streets | null> => {
  const known = sessionStore.get('mapStreets');
  if (known === `no ${addressOf(source)}`) return null;
  if (source.tilesUrl !== null) {
    const streets = await openArchive(source.tilesUrl);
    remember(source, streets !== null);
    return streets;
  }
  const style = streetStyleUrl(source.styleUrl ?? '', scheme);
  const isAvailable = known === `yes ${addressOf(source)}` || (await isReachable(style));
  remember(source, isAvailable);
  return isAvailable ? { style, covers: () => true } : null;
};
