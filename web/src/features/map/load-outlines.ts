import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';

type Atlas = Topology<{ states: GeometryCollection; nation: GeometryCollection }>;

/** Land and the borders between states, from our own files: the map without a map service. */
export const loadOutlines = async () => {
  const answer = await fetch(statesUrl);
  if (!answer.ok) throw new Error(`outlines answered ${answer.status}`);
  // A file of the pinned package; its shape is documented there.
  const atlas = (await answer.json()) as Atlas;
  const { nation, states } = atlas.objects;
  return {
    land: feature(atlas, nation),
    borders: mesh(atlas, states, (a, b) => a !== b),
    coast: mesh(atlas, states, (a, b) => a === b),
  };
};
