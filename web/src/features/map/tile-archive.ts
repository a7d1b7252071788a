import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol } from 'pmtiles';
import { streetLayers } from './street-layers.ts';

const SOURCE = 'streets';
let protocol: Protocol | undefined;

// The engine reads tiles and credits of all archives through one protocol.
const archives = (): Protocol => {
  if (protocol) return protocol;
  protocol = new Protocol({ metadata: true });
  addProtocol('pmtiles', protocol.tile);
  return protocol;
};

/**
 * The style of an archive of tiles in the program's colors, and the area that it has. Throws where
 * the archive cannot be read before the signal aborts.
 */
export const openTileArchive = async (address: string, signal: AbortSignal) => {
  const url = new URL(address, window.location.href).href;
  const archive = new PMTiles(new FetchSource(url));
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  const { minLon, minLat, maxLon, maxLat } = await Promise.race([archive.getHeader(), aborted]);
  archives().add(archive);
  const style: StyleSpecification = {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${url}` } },
    layers: streetLayers(SOURCE),
  };
  const covers = ({ lng, lat }: { lng: number; lat: number }): boolean =>
    lng >= minLon && lng <= maxLon && lat >= minLat && lat <= maxLat;
  return { style, covers };
};
