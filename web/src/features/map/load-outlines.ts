import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

/** Land and state borders from our own assets. */
export const loadOutlines = async () => {
  const response = await fetch(statesUrl);
  if (!response.ok) throw new Error(`outlines returned ${response.status}`);
  // Asset of the pinned us-atlas package, whose format is documented.
  const atlas = (await response.json()) as Atlas;
  const { nation, states } = atlas.objects;
  return {
    land: feature(atlas, nation),
    borders: mesh(atlas, states, (a, b) => a !== b),
    coast: mesh(atlas, states, (a, b) => a === b),
  };
};
