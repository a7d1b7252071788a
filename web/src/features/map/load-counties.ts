import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Topology<{ counties: GeometryCollection }>;

/**
 * County borders from our own assets, which give orientation within a city without a map service.
 */
export const loadCounties = async () => {
  const response = await fetch(countiesUrl);
  if (!response.ok) throw new Error(`counties returned ${response.status}`);
  // Asset of the pinned us-atlas package, whose format is documented.
  const atlas = (await response.json()) as Atlas;
  return mesh(atlas, atlas.objects.counties);
};
