import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Topology<{
  counties: GeometryCollection;
  states: GeometryCollection;
  nation: GeometryCollection<Record<string, never>>;
}>;

const wholeMap = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

const landOf = (atlas: Atlas) =>
  feature(atlas, atlas.objects.nation).features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates;
    return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  });

/** Sea, state and county lines from our own assets; the sea is the whole map without the land. */
export const loadOutlines = async () => {
  const response = await fetch(countiesUrl);
  if (!response.ok) throw new Error(`outlines returned ${response.status}`);
  // Asset of the pinned us-atlas package, whose format is documented.
  const atlas = (await response.json()) as Atlas;
  const shores = landOf(atlas).flatMap(([shore]) => (shore ? [shore] : []));
  const { states, counties } = atlas.objects;
  return {
    sea: { type: 'Polygon' as const, coordinates: [wholeMap, ...shores] },
    states: mesh(atlas, states),
    counties: mesh(atlas, counties, (a, b) => a !== b),
  };
};
