import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countiesUrl from 'us-atlas/counties-10m.json?url';

type Atlas = Topology<{ counties: GeometryCollection }>;

/** The borders of counties, from our own files: what tells one part of a city from another without a service. */
export const loadCounties = async () => {
  const answer = await fetch(countiesUrl);
  if (!answer.ok) throw new Error(`counties answered ${answer.status}`);
  // A file of the pinned package; its shape is documented there.
  const atlas = (await answer.json()) as Atlas;
  return mesh(atlas, atlas.objects.counties);
};
