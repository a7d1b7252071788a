/** A merchant's position and pin label. */
export type MapPoint = {
  id: string;
  name: string;
  label: string;
  latitude: number;
  longitude: number;
};

export type MapLabel = { text: string; latitude: number; longitude: number };
