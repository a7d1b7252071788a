import { z } from 'zod';
import { MAP_TILES_PATH } from '#contract/current-partner.ts';

/** The address or the file of an archive of tiles. */
export const mapTiles = z.union(
  [z.url({ protocol: /^https?$/ }), z.string().regex(/^[^\0]+\.pmtiles$/)],
  'must be an address or a .pmtiles file',
);

type MapVariables = {
  NODE_ENV?: string | undefined;
  MAP_STYLE_URL?: string | undefined;
  MAP_TILES?: string | undefined;
  MAP_ORIGINS: readonly string[];
};

/** The source of streets on maps; without one they are schematic. */
export type MapSettings = {
  mapStyleUrl: string | undefined;
  /** Address or path of an archive of tiles, which takes the place of the style. */
  mapTilesUrl: string | undefined;
  /** The file at that path. */
  mapTilesFile: string | undefined;
  /** Origins a map may load from: the style or archive, its tiles, glyphs and sprites. */
  mapOrigins: readonly string[];
};

// Free, without a key; one origin serves styles, tiles, glyphs and sprites.
const DEMO_MAP_STYLE = 'https://tiles.openfreemap.org/styles/{positron|dark}';

/** The settings of maps: an archive of tiles first, then a style, which a demonstration has by default. */
export const readMap = (variables: MapVariables): MapSettings => {
  const { NODE_ENV, MAP_STYLE_URL, MAP_ORIGINS, MAP_TILES } = variables;
  if (MAP_TILES) {
    const isAddress = /^https?:/.test(MAP_TILES);
    return {
      mapStyleUrl: undefined,
      mapTilesUrl: isAddress ? MAP_TILES : MAP_TILES_PATH,
      mapTilesFile: isAddress ? undefined : MAP_TILES,
      mapOrigins: isAddress ? [new URL(MAP_TILES).origin] : [],
    };
  }
  const none = { mapTilesUrl: undefined, mapTilesFile: undefined };
  const styleUrl = MAP_STYLE_URL ?? (NODE_ENV === 'production' ? 'none' : DEMO_MAP_STYLE);
  if (styleUrl === 'none') return { ...none, mapStyleUrl: undefined, mapOrigins: [] };
  const mapOrigins = [...new Set([new URL(styleUrl).origin, ...MAP_ORIGINS])];
  return { ...none, mapStyleUrl: styleUrl, mapOrigins };
};
