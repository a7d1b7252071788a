import { type ArtPlacement, PLINTH } from './scene.ts';

type Dishes = { hero: string; companions: readonly [string, string, string] };
type Row = readonly [item: string, x: number, y: number, size: number, turn: number, blur: number];

// Each leaves the top left and bottom left free of sharp detail for the tag and the earn tab.
const ARRANGEMENTS: readonly ((dishes: Dishes) => readonly Row[])[] = [
  ({ hero, companions: [first, second] }) => [
    [first, 0.2, 0.3, 0.5, -18, 5],
    [hero, 0.63, 0.64, 1.34, -10, 0],
    [second, 0.04, 1.02, 0.52, 20, 9],
  ],
  ({ hero }) => [
    [hero, 0.2, 0.3, 0.46, -14, 6],
    [hero, 0.44, 0.42, 0.72, -8, 2.2],
    [hero, 0.77, 0.66, 1.08, 8, 0],
  ],
  ({ hero, companions: [first, second] }) => [
    [first, 0.34, 0.44, 0.74, -16, 1.6],
    [hero, 0.68, 0.62, 1.12, 8, 0],
    [second, 1, 0.08, 0.44, 24, 7],
  ],
  ({ hero, companions: [first, second] }) => [
    [first, 0.26, 0.5, 0.5, -12, 3],
    [PLINTH, 0.62, 0.86, 1.02, 0, 0],
    [hero, 0.62, 0.49, 0.92, 0, 0],
    [second, 1, 0.98, 0.5, 14, 8],
  ],
  ({ hero, companions: [first, second, third] }) => [
    [first, 0.12, 0.2, 0.44, -24, 2.6],
    [second, 0.93, 0.12, 0.46, 18, 2.6],
    [third, 0.14, 0.92, 0.5, 30, 3.4],
    [hero, 0.42, 0.5, 0.66, -14, 0.8],
    [hero, 0.78, 0.7, 0.96, 10, 0],
  ],
];

export const ARRANGEMENT_COUNT = ARRANGEMENTS.length;

/** Places a hero and its companions in one of the five arrangements, back to front. */
export const arrange = (dishes: Dishes, arrangement: number): ArtPlacement[] => {
  const rows = ARRANGEMENTS[arrangement % ARRANGEMENT_COUNT]?.(dishes) ?? [];
  return rows.map(([item, x, y, size, turn, blur]) => ({ item, x, y, size, turn, blur }));
};
