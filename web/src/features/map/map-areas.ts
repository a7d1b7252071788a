import type { Coordinates } from '#domain/search/coordinates.ts';

type Located = Coordinates & { neighborhood: string; city: string };

/** A named area in the middle of its merchants. */
export type MapArea = Coordinates & { text: string; count: number };

const NEIGHBORHOODS_FROM = 10.5;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Neighborhoods, or cities when zoomed out, at the center of their merchants, largest first. */
export const mapAreas = (points: readonly Located[], zoom: number): MapArea[] => {
  const isNear = zoom >= NEIGHBORHOODS_FROM;
  const byName = Map.groupBy(points, ({ neighborhood, city }) =>
    isNear ? neighborhood || city : city,
  );
  return [...byName]
    .filter(([text]) => text !== '')
    .map(([text, group]) => ({
      text,
      count: group.length,
      latitude: meanOf(group.map(({ latitude }) => latitude)),
      longitude: meanOf(group.map(({ longitude }) => longitude)),
    }))
    .sort((a, b) => b.count - a.count);
};
