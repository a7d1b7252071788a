import type { ArtPattern } from '../art-kinds.ts';

type Tile = { width: number; height: number; turn?: number; shape: string };

const line = (width: number, path: string) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}"/>`;

const WAVES = [26, 18, 10]
  .flatMap((radius) =>
    [
      [28, 28],
      [0, 14],
      [56, 14],
    ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`),
  )
  .join('');

const TILES: Readonly<Record<ArtPattern, Tile>> = {
  gingham: {
    width: 44,
    height: 44,
    turn: -12,
    shape: '<path d="M0 0h22v44H0zM0 0h44v22H0z" fill="#fff" fill-opacity=".5"/>',
  },
  waves: {
    width: 56,
    height: 28,
    shape: `<g fill="none" stroke="#fff" stroke-width="2">${WAVES}</g>`,
  },
  lattice: { width: 48, height: 48, turn: 45, shape: line(3, 'M0 0h48M0 0v48M14 14h20v20H14z') },
  leaves: {
    width: 60,
    height: 60,
    turn: -18,
    shape:
      '<path d="M30 4q16 13 0 30q-16-17 0-30zM0 34q16 13 0 30q-16-17 0-30zM60 34q16 13 0 30q-16-17 0-30z" fill="#fff"/>',
  },
  arches: {
    width: 52,
    height: 64,
    shape: line(3, 'M6 64V34q0-16 20-28q20 12 20 28v30M16 64V38q0-9 10-16q10 7 10 16v26'),
  },
  zigzag: { width: 40, height: 30, shape: line(5, 'M-2 22l22-18l22 18') },
  awning: { width: 56, height: 56, turn: 18, shape: '<path d="M0 0h28v56H0z" fill="#fff"/>' },
  herringbone: {
    width: 40,
    height: 40,
    shape: line(2.5, 'M0 20l20-20l20 20M0 40l20-20l20 20M20 0v40M0 0v40'),
  },
  scales: {
    width: 44,
    height: 44,
    shape: line(2.5, 'M0 0a22 22 0 0 0 44 0M-22 22a22 22 0 0 0 44 0a22 22 0 0 0 44 0'),
  },
  tiles: {
    width: 56,
    height: 56,
    shape: '<path d="M28 0q0 28 28 28q-28 0-28 28q0-28-28-28q28 0 28-28z" fill="#fff"/>',
  },
  dots: {
    width: 40,
    height: 40,
    shape: '<circle cx="10" cy="10" r="6" fill="#fff"/><circle cx="30" cy="30" r="6" fill="#fff"/>',
  },
};

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, index) => from + index * step);

// Rotated pattern fills take the renderer ten times as long as copies of the tile.
const copies = ({ width, height, turn = 0, shape }: Tile, across: number, down: number): string => {
  const reach = Math.hypot(across, down) / 2;
  const tiles = range(-reach, reach, height).flatMap((y) =>
    range(-reach, reach, width).map((x) => `<use href="#tile" x="${x}" y="${y}"/>`),
  );
  return `<defs><g id="tile">${shape}</g></defs><g transform="translate(${across / 2} ${down / 2}) rotate(${turn})">${tiles.join('')}</g>`;
};

const fill = ({ width, height, shape }: Tile, across: number, down: number): string =>
  `<defs><pattern id="tile" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${shape}</pattern></defs><rect width="${across}" height="${down}" fill="url(#tile)"/>`;

/** White shapes of the pattern that cover a box, as part of an SVG. */
export const patternSvg = (name: ArtPattern, across: number, down: number): string => {
  const tile = TILES[name];
  return tile.turn === undefined ? fill(tile, across, down) : copies(tile, across, down);
};
