/** A merchant's position, pin label and area. */
export type MapPoint = {
  id: string;
  name: string;
  label: string;
  neighborhood: string;
  city: string;
  latitude: number;
  longitude: number;
};
