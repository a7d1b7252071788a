/** A seamless tile: its size in pixels and black SVG markup, of which only the shape is used. */
type Material = { width: number; height: number; shape: string };

const line = (strokeWidth: number, d: string): string =>
  `<path d='${d}' fill='none' stroke='#000' stroke-width='${strokeWidth}'/>`;
const solid = (d: string, opacity = 1): string =>
  `<path d='${d}'${opacity < 1 ? ` opacity='${opacity}'` : ''}/>`;

const rows = (tops: readonly number[], wave: string): string =>
  tops.map((top) => `M0 ${top}${wave}`).join('');

const tiles = {
  checker: { width: 48, height: 48, shape: solid('M0 0h24v24H0zM24 24h24v24H24z') },
  meander: { width: 56, height: 56, shape: line(3, 'M4 52V4h48v38H16V16h24v14H28') },
  lanes: {
    width: 96,
    height: 64,
    shape:
      line(2, 'M-10 20Q24-6 48 20t58 0M-10 44Q24 18 48 44t58 0') +
      "<path d='M-10 32Q24 6 48 32t58 0' fill='none' stroke='#000' stroke-width='3' stroke-dasharray='12 10'/>",
  },
  envelope: { width: 48, height: 48, shape: solid('M-6 30 30-6h8L-6 38zM2 54 54 2v8L10 54z') },
  chevrons: {
    width: 56,
    height: 44,
    shape: line(2, 'M28 6 50 38H6z') + solid('M28 20 39 36H17z'),
  },
  stripe: { width: 40, height: 40, shape: solid('M0 40 40 0H26L0 26zM40 40V28L28 40z') },
  barcode: {
    width: 64,
    height: 24,
    shape: solid(
      'M2 0h3v16H2zM8 0h6v16H8zM17 0h2v16h-2zM23 0h4v16h-4zM31 0h2v16h-2zM36 0h7v16h-7zM46 0h2v16h-2zM51 0h5v16h-5zM59 0h2v16h-2z',
    ),
  },
  gingham: {
    width: 56,
    height: 56,
    shape: solid('M0 0h28v28H0z') + solid('M28 0h28v28H28zM0 28h28v28H0z', 0.42),
  },
  wallpaper: {
    width: 36,
    height: 72,
    shape: line(1.6, 'M0 0v72M36 0v72') + solid('M18 22l5 14-5 14-5-14z'),
  },
  doors: {
    width: 60,
    height: 76,
    shape: line(2, 'M8 76V34a22 22 0 0 1 44 0v42M18 76V36a12 12 0 0 1 24 0v40'),
  },
  rings: {
    width: 72,
    height: 72,
    shape: line(
      2,
      'M14 36a22 22 0 1 0 44 0 22 22 0 1 0-44 0M24 36a12 12 0 1 0 24 0 12 12 0 1 0-24 0M6 0a6 6 0 0 1-6 6M66 0a6 6 0 0 0 6 6M6 72a6 6 0 0 0-6-6M66 72a6 6 0 0 1 6-6',
    ),
  },
  parquet: {
    width: 48,
    height: 48,
    shape: line(1.8, 'M0 24 24 0l24 24M0 48l24-24 24 24M12 12l24 24M36 12 12 36'),
  },
  doily: {
    width: 64,
    height: 64,
    shape: line(
      2,
      'M6 0a26 26 0 0 0 52 0M0 6a26 26 0 0 1 0 52M64 6a26 26 0 0 0 0 52M6 64a26 26 0 0 1 52 0',
    ),
  },
  blanket: {
    width: 64,
    height: 72,
    shape:
      line(3, 'M0 16 16 4l16 12L48 4l16 12M0 62l16-12 16 12 16-12 16 12') +
      solid('M32 24l10 10-10 10-10-10zM0 28l6 6-6 6zM64 28l-6 6 6 6z'),
  },
  signal: {
    width: 32,
    height: 32,
    shape: solid(
      'M6 8a2 2 0 1 0 4 0 2 2 0 1 0-4 0M20.6 8a3.4 3.4 0 1 0 6.8 0 3.4 3.4 0 1 0-6.8 0M3.2 24a4.8 4.8 0 1 0 9.6 0 4.8 4.8 0 1 0-9.6 0M17.8 24a6.2 6.2 0 1 0 12.4 0 6.2 6.2 0 1 0-12.4 0',
    ),
  },
  crumbs: {
    width: 90,
    height: 90,
    shape: solid(
      'M12 14l5-3 4 4-3 5-6-1zM52 8l3-2 3 3-2 3-4-1zM74 30l6-2 3 5-5 4-5-3zM34 40l4-3 4 3-2 5-5-1zM10 62l3-3 4 2-1 4-5 1zM60 66l7-3 4 5-4 5-7-2zM30 78l3-2 3 3-2 3-4-1zM82 80l3-1 2 3-3 2-3-1z',
    ),
  },
  circles: {
    width: 120,
    height: 60,
    shape: line(
      1.8,
      'M0 60Q60-10 120 60M0 60Q60 18 120 60M-60 30Q0-40 60 30M60 30Q120-40 180 30M-60 30Q0-12 60 30M60 30Q120-12 180 30',
    ),
  },
  ruled: { width: 64, height: 32, shape: line(2, 'M0 31h64') },
  wind: {
    width: 140,
    height: 60,
    shape: line(1.8, rows([-3, 12, 27, 42, 57], 'c35 0 35 16 70 16s35-16 70-16')),
  },
} as const satisfies Record<string, Material>;

export type MaterialName = keyof typeof tiles;

/** The patterns that a theme can put behind section bands. */
// Object.keys widens its keys to string.
export const materialNames = Object.keys(tiles) as [MaterialName, ...MaterialName[]];

/** The CSS declarations of a material: its tile as a mask image, and its size. */
export const materialDeclarations = (name: MaterialName): string[] => {
  const { width, height, shape }: Material = tiles[name];
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'>${shape}</svg>`;
  const encoded = svg.replace(/[<>#%{}]/g, (sign) => encodeURIComponent(sign));
  return [
    `--material:url("data:image/svg+xml,${encoded}")`,
    `--material-size:${width}px ${height}px`,
  ];
};
