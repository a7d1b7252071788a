import { writeFileSync } from 'node:fs';

const HEADER_BYTES = 127;

const varint = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

/** Writes a PMTiles archive whose every tile of a zoom is the same one: `tiles` by zoom. */
export const writeTileArchive = (path: string, tile: Buffer, maxZoom: number): void => {
  const tilesUpTo = (zoom: number) => (4 ** (zoom + 1) - 1) / 3;
  // One entry: tile 0, a run of all tiles, the length of the one tile, its offset plus one.
  const count = tilesUpTo(maxZoom);
  const directory = Buffer.from([1, 0, ...varint(count), ...varint(tile.length), 1]);
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Streets of the archive' }));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles');
  header.writeUInt8(3, 7);
  const at = { metadata: HEADER_BYTES + directory.length, tiles: 0 };
  at.tiles = at.metadata + metadata.length;
  const sections = [
    [HEADER_BYTES, directory.length],
    [at.metadata, metadata.length],
    [at.tiles, 0],
    [at.tiles, tile.length],
    [count, 1],
  ];
  for (const [index, value] of sections.flat().entries())
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  header.writeBigUInt64LE(1n, 88);
  // Clustered; directories and tiles without compression; vector tiles; zooms.
  header.set([1, 1, 1, 1, 0, maxZoom], 96);
  // Greater New York, in ten millionths of a degree.
  const bounds = [-743_000_000, 404_000_000, -735_000_000, 411_000_000];
  for (const [index, value] of bounds.entries()) header.writeInt32LE(value, 102 + index * 4);
  writeFileSync(path, Buffer.concat([header, directory, metadata, tile]));
};
