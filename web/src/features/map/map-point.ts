/** Where a restaurant stands on the map and what its pin says. */
export type MapPoint = {
  id: string;
  name: string;
  label: string;
  latitude: number;
  longitude: number;
};

/** A name written on the map. */
export type MapLabel = { text: string; latitude: number; longitude: number };
